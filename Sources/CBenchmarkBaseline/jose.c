#include "jose.h"

#if defined(__linux__)

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>

enum { signed_length = 1000 };

struct tds_bare_jose {
    EVP_CIPHER *cbc;
    EVP_CIPHER *gcm;
    EVP_MD *sha256;
    EVP_MAC *hmac;
    EVP_CIPHER_CTX *cipher;
    EVP_MD_CTX *digest;
    EVP_MAC_CTX *mac;
    EVP_PKEY_CTX *generator;
    EVP_PKEY *rsa;
    EVP_PKEY *ec;
    EVP_PKEY *peer;
    uint8_t wrapped[256];
    size_t wrapped_length;
    uint8_t point[65];
    uint8_t rsa_signature[256];
    size_t rsa_signature_length;
    uint8_t ec_signature[80];
    size_t ec_signature_length;
    uint8_t message[signed_length];
    uint8_t *buffer;
    size_t capacity;
};

static const uint8_t content_key[32] = {1, 2, 3, 4, 5, 6, 7, 8};

static int sha256(tds_bare_jose *b, const uint8_t *bytes, size_t length, uint8_t out[32]) {
    return EVP_DigestInit_ex2(b->digest, b->sha256, NULL) == 1 && EVP_DigestUpdate(b->digest, bytes, length) == 1
        && EVP_DigestFinal_ex(b->digest, out, NULL) == 1;
}

static int tag(tds_bare_jose *b, const uint8_t *key, const uint8_t *bytes, size_t length, uint8_t out[32]) {
    OSSL_PARAM params[2] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, "SHA256", 0), OSSL_PARAM_construct_end()};
    size_t count = 0;
    return EVP_MAC_init(b->mac, key, 16, params) == 1 && EVP_MAC_update(b->mac, bytes, length) == 1
        && EVP_MAC_final(b->mac, out, &count, 32) == 1;
}

static int reserve(tds_bare_jose *b, size_t length) {
    if (b->capacity >= length) return 1;
    uint8_t *buffer = realloc(b->buffer, length);
    if (!buffer) return 0;
    b->buffer = buffer;
    b->capacity = length;
    return 1;
}

static int seal_cbc(tds_bare_jose *b, const uint8_t key[32], const uint8_t *content, size_t length) {
    uint8_t iv[16], out[32];
    int part = 0, rest = 0;
    return RAND_bytes(iv, sizeof iv) == 1 && EVP_EncryptInit_ex2(b->cipher, b->cbc, key + 16, iv, NULL) == 1
        && EVP_CIPHER_CTX_set_padding(b->cipher, 1) == 1
        && EVP_EncryptUpdate(b->cipher, b->buffer, &part, content, (int)length) == 1
        && EVP_EncryptFinal_ex(b->cipher, b->buffer + part, &rest) == 1 && tag(b, key, b->buffer, (size_t)(part + rest), out);
}

// The tag is computed; what it is compared with costs nothing.
static int open_cbc(tds_bare_jose *b, const uint8_t key[32], const uint8_t *content, size_t length) {
    uint8_t iv[16] = {0}, out[32];
    int part = 0, rest = 0;
    length = (length / 16 + 1) * 16;
    memcpy(b->buffer, content, 16);
    return tag(b, key, b->buffer, length, out) && EVP_DecryptInit_ex2(b->cipher, b->cbc, key + 16, iv, NULL) == 1
        && EVP_CIPHER_CTX_set_padding(b->cipher, 0) == 1
        && EVP_DecryptUpdate(b->cipher, b->buffer, &part, b->buffer, (int)length) == 1
        && EVP_DecryptFinal_ex(b->cipher, b->buffer + part, &rest) == 1;
}

static int seal_gcm(tds_bare_jose *b, const uint8_t key[16], const uint8_t *content, size_t length) {
    uint8_t iv[12], out[16];
    int part = 0, rest = 0;
    return RAND_bytes(iv, sizeof iv) == 1 && EVP_EncryptInit_ex2(b->cipher, b->gcm, key, iv, NULL) == 1
        && EVP_EncryptUpdate(b->cipher, b->buffer, &part, content, (int)length) == 1
        && EVP_EncryptFinal_ex(b->cipher, b->buffer + part, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(b->cipher, EVP_CTRL_AEAD_GET_TAG, 16, out) == 1;
}

// The tag is wrong, which the last call finds out after all the work is done.
static int open_gcm(tds_bare_jose *b, const uint8_t key[16], const uint8_t *content, size_t length) {
    uint8_t iv[12] = {0}, expected[16] = {0};
    int part = 0, rest = 0;
    memcpy(b->buffer, content, 16);
    int ok = EVP_DecryptInit_ex2(b->cipher, b->gcm, key, iv, NULL) == 1
        && EVP_CIPHER_CTX_ctrl(b->cipher, EVP_CTRL_AEAD_SET_TAG, 16, expected) == 1
        && EVP_DecryptUpdate(b->cipher, b->buffer, &part, b->buffer, (int)length) == 1;
    if (ok) EVP_DecryptFinal_ex(b->cipher, b->buffer + part, &rest);
    return ok;
}

static int content(tds_bare_jose *b, int open, int gcm, const uint8_t *key, const uint8_t *bytes, size_t length) {
    if (length < 16 || !reserve(b, length + 32)) return 0;
    if (gcm) return open ? open_gcm(b, key, bytes, length) : seal_gcm(b, key, bytes, length);
    return open ? open_cbc(b, key, bytes, length) : seal_cbc(b, key, bytes, length);
}

static int oaep(EVP_PKEY_CTX *ctx, EVP_MD *md) {
    return EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_PKCS1_OAEP_PADDING) == 1 && EVP_PKEY_CTX_set_rsa_oaep_md(ctx, md) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(ctx, md) == 1;
}

static int wrap(tds_bare_jose *b, const uint8_t *key, size_t length) {
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, b->rsa, NULL);
    b->wrapped_length = sizeof b->wrapped;
    int ok = ctx && EVP_PKEY_encrypt_init(ctx) == 1 && oaep(ctx, b->sha256)
        && EVP_PKEY_encrypt(ctx, b->wrapped, &b->wrapped_length, key, length) == 1;
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

static int unwrap(tds_bare_jose *b) {
    uint8_t key[256];
    size_t length = sizeof key;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, b->rsa, NULL);
    int ok = ctx && EVP_PKEY_decrypt_init(ctx) == 1 && oaep(ctx, b->sha256)
        && EVP_PKEY_decrypt(ctx, key, &length, b->wrapped, b->wrapped_length) == 1;
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

static int derive(tds_bare_jose *b, EVP_PKEY *own, EVP_PKEY *peer, uint8_t key[32]) {
    uint8_t z[32];
    size_t count = sizeof z;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL);
    int ok = ctx && EVP_PKEY_derive_init(ctx) == 1 && EVP_PKEY_derive_set_peer_ex(ctx, peer, 0) == 1
        && EVP_PKEY_derive(ctx, z, &count) == 1 && sha256(b, z, count, key);
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

static EVP_PKEY *from_point(EVP_PKEY *parameters, const uint8_t point[65]) {
    EVP_PKEY *key = EVP_PKEY_new();
    if (key && EVP_PKEY_copy_parameters(key, parameters) == 1 && EVP_PKEY_set1_encoded_public_key(key, point, 65) == 1) return key;
    EVP_PKEY_free(key);
    return NULL;
}

static int agree(tds_bare_jose *b, int open, uint8_t key[32]) {
    EVP_PKEY *other = NULL;
    int ok = open ? (other = from_point(b->ec, b->point)) != NULL && derive(b, b->ec, other, key)
                  : EVP_PKEY_generate(b->generator, &other) == 1 && derive(b, other, b->ec, key);
    EVP_PKEY_free(other);
    return ok;
}

static int pss(tds_bare_jose *b, EVP_PKEY_CTX *ctx, int is_rsa) {
    if (!is_rsa) return 1;
    return EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_PKCS1_PSS_PADDING) == 1 && EVP_PKEY_CTX_set_signature_md(ctx, b->sha256) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(ctx, b->sha256) == 1 && EVP_PKEY_CTX_set_rsa_pss_saltlen(ctx, 32) == 1;
}

static int sign(tds_bare_jose *b, int is_rsa) {
    uint8_t hash[32];
    uint8_t *out = is_rsa ? b->rsa_signature : b->ec_signature;
    size_t *length = is_rsa ? &b->rsa_signature_length : &b->ec_signature_length;
    *length = is_rsa ? sizeof b->rsa_signature : sizeof b->ec_signature;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, is_rsa ? b->rsa : b->ec, NULL);
    int ok = ctx && sha256(b, b->message, sizeof b->message, hash) && EVP_PKEY_sign_init(ctx) == 1 && pss(b, ctx, is_rsa)
        && EVP_PKEY_sign(ctx, out, length, hash, sizeof hash) == 1;
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

static int verify(tds_bare_jose *b, int is_rsa) {
    uint8_t hash[32];
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, is_rsa ? b->rsa : b->ec, NULL);
    int ok = ctx && sha256(b, b->message, sizeof b->message, hash) && EVP_PKEY_verify_init(ctx) == 1 && pss(b, ctx, is_rsa)
        && EVP_PKEY_verify(ctx, is_rsa ? b->rsa_signature : b->ec_signature,
               is_rsa ? b->rsa_signature_length : b->ec_signature_length, hash, sizeof hash) == 1;
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

tds_bare_jose *tds_bare_jose_create(void) {
    tds_bare_jose *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    size_t count = 0;
    memset(b->message, 'x', sizeof b->message);
    b->cbc = EVP_CIPHER_fetch(NULL, "AES-128-CBC", NULL);
    b->gcm = EVP_CIPHER_fetch(NULL, "AES-128-GCM", NULL);
    b->sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
    b->hmac = EVP_MAC_fetch(NULL, "HMAC", NULL);
    b->cipher = EVP_CIPHER_CTX_new();
    b->digest = EVP_MD_CTX_new();
    b->mac = b->hmac ? EVP_MAC_CTX_new(b->hmac) : NULL;
    b->generator = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    b->rsa = EVP_RSA_gen(2048);
    if (!b->cbc || !b->gcm || !b->sha256 || !b->cipher || !b->digest || !b->mac || !b->generator || !b->rsa
        || EVP_PKEY_keygen_init(b->generator) != 1 || EVP_PKEY_CTX_set_group_name(b->generator, "P-256") != 1
        || EVP_PKEY_generate(b->generator, &b->ec) != 1 || EVP_PKEY_generate(b->generator, &b->peer) != 1
        || EVP_PKEY_get_octet_string_param(b->peer, OSSL_PKEY_PARAM_PUB_KEY, b->point, sizeof b->point, &count) != 1
        || count != sizeof b->point || !wrap(b, content_key, 32) || !sign(b, 1) || !sign(b, 0)) {
        tds_bare_jose_destroy(b);
        return NULL;
    }
    return b;
}

void tds_bare_jose_destroy(tds_bare_jose *b) {
    if (!b) return;
    EVP_CIPHER_free(b->cbc);
    EVP_CIPHER_free(b->gcm);
    EVP_MD_free(b->sha256);
    EVP_MAC_CTX_free(b->mac);
    EVP_MAC_free(b->hmac);
    EVP_CIPHER_CTX_free(b->cipher);
    EVP_MD_CTX_free(b->digest);
    EVP_PKEY_CTX_free(b->generator);
    EVP_PKEY_free(b->rsa);
    EVP_PKEY_free(b->ec);
    EVP_PKEY_free(b->peer);
    free(b->buffer);
    free(b);
}

int tds_bare_jose_run(tds_bare_jose *b, tds_bare_operation operation, int gcm, const uint8_t *bytes, size_t length) {
    uint8_t key[32];
    switch (operation) {
    case TDS_RSA_SEAL:
        return RAND_bytes(key, sizeof key) == 1 && wrap(b, key, gcm ? 16 : 32) && content(b, 0, gcm, key, bytes, length);
    case TDS_RSA_OPEN: return unwrap(b) && content(b, 1, gcm, content_key, bytes, length);
    case TDS_EC_SEAL: return agree(b, 0, key) && content(b, 0, gcm, key, bytes, length);
    case TDS_EC_OPEN: return agree(b, 1, key) && content(b, 1, gcm, key, bytes, length);
    case TDS_DIRECT_SEAL: return content(b, 0, gcm, content_key, bytes, length);
    case TDS_DIRECT_OPEN: return content(b, 1, gcm, content_key, bytes, length);
    case TDS_PS256_SIGN: return sign(b, 1);
    case TDS_PS256_VERIFY: return verify(b, 1);
    case TDS_ES256_SIGN: return sign(b, 0);
    case TDS_ES256_VERIFY: return verify(b, 0);
    }
    return 0;
}

#endif
