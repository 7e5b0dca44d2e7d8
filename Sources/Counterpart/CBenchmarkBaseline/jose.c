#include "jose.h"

#if defined(__linux__)

#include "primitives.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>

enum { signed_length = 1000 };

struct tds_bare_jose {
    tds_primitives base;
    EVP_PKEY *rsa;
    EVP_PKEY *ec;
    EVP_PKEY *peer;
    // Set up once for their keys.
    EVP_PKEY_CTX *wrapper, *unwrapper, *signers[2], *verifiers[2];
    uint8_t wrapped[256];
    size_t wrapped_length;
    uint8_t point[65];
    uint8_t rsa_signature[256];
    size_t rsa_signature_length;
    uint8_t ec_signature[80];
    size_t ec_signature_length;
    uint8_t message[signed_length];
};

static const uint8_t content_key[32] = {1, 2, 3, 4, 5, 6, 7, 8};

static int open_cbc(tds_primitives *p, const uint8_t key[32], const uint8_t *content, size_t length) {
    memcpy(p->buffer, content, 16);
    return tds_open_cbc(p, key, p->buffer, (length / 16 + 1) * 16);
}

static int seal_gcm(tds_primitives *p, const uint8_t key[16], const uint8_t *content, size_t length) {
    uint8_t iv[12], out[16];
    int part = 0, rest = 0;
    return RAND_bytes(iv, sizeof iv) == 1 && EVP_EncryptInit_ex2(p->cipher, p->gcm, key, iv, NULL) == 1
        && EVP_EncryptUpdate(p->cipher, p->buffer, &part, content, (int)length) == 1
        && EVP_EncryptFinal_ex(p->cipher, p->buffer + part, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(p->cipher, EVP_CTRL_AEAD_GET_TAG, 16, out) == 1;
}

// The tag is wrong, which the last call finds out after all the work is done.
static int open_gcm(tds_primitives *p, const uint8_t key[16], const uint8_t *content, size_t length) {
    uint8_t iv[12] = {0}, expected[16] = {0};
    int part = 0, rest = 0;
    memcpy(p->buffer, content, 16);
    int ok = EVP_DecryptInit_ex2(p->cipher, p->gcm, key, iv, NULL) == 1
        && EVP_CIPHER_CTX_ctrl(p->cipher, EVP_CTRL_AEAD_SET_TAG, 16, expected) == 1
        && EVP_DecryptUpdate(p->cipher, p->buffer, &part, p->buffer, (int)length) == 1;
    if (ok) EVP_DecryptFinal_ex(p->cipher, p->buffer + part, &rest);
    return ok;
}

static int content(tds_bare_jose *b, int open, int gcm, const uint8_t *key, const uint8_t *bytes, size_t length) {
    tds_primitives *p = &b->base;
    if (length < 16 || !tds_reserve(p, length + 32)) return 0;
    if (gcm) return open ? open_gcm(p, key, bytes, length) : seal_gcm(p, key, bytes, length);
    return open ? open_cbc(p, key, bytes, length) : tds_seal_cbc(p, key, bytes, length);
}

static int wrap(tds_bare_jose *b, const uint8_t *key, size_t length) {
    b->wrapped_length = sizeof b->wrapped;
    return EVP_PKEY_encrypt(b->wrapper, b->wrapped, &b->wrapped_length, key, length) == 1;
}

static int unwrap(tds_bare_jose *b) {
    uint8_t key[256];
    size_t length = sizeof key;
    return EVP_PKEY_decrypt(b->unwrapper, key, &length, b->wrapped, b->wrapped_length) == 1;
}

static int agree(tds_bare_jose *b, int open, uint8_t key[32]) {
    EVP_PKEY *other = NULL;
    int ok = open ? (other = tds_from_point(b->ec, b->point)) != NULL && tds_derive(&b->base, b->ec, other, key)
                  : EVP_PKEY_generate(b->base.generator, &other) == 1 && tds_derive(&b->base, other, b->ec, key);
    EVP_PKEY_free(other);
    return ok;
}

static int pss(tds_bare_jose *b, EVP_PKEY_CTX *ctx, int is_rsa) {
    if (!is_rsa) return 1;
    return EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_PKCS1_PSS_PADDING) == 1 && EVP_PKEY_CTX_set_signature_md(ctx, b->base.sha256) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(ctx, b->base.sha256) == 1 && EVP_PKEY_CTX_set_rsa_pss_saltlen(ctx, 32) == 1;
}

static EVP_PKEY_CTX *signature_context(tds_bare_jose *b, int is_rsa, int signs) {
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, is_rsa ? b->rsa : b->ec, NULL);
    if (ctx && (signs ? EVP_PKEY_sign_init(ctx) : EVP_PKEY_verify_init(ctx)) == 1 && pss(b, ctx, is_rsa)) return ctx;
    EVP_PKEY_CTX_free(ctx);
    return NULL;
}

static int sign(tds_bare_jose *b, int is_rsa) {
    uint8_t hash[32];
    uint8_t *out = is_rsa ? b->rsa_signature : b->ec_signature;
    size_t *length = is_rsa ? &b->rsa_signature_length : &b->ec_signature_length;
    *length = is_rsa ? sizeof b->rsa_signature : sizeof b->ec_signature;
    return tds_sha256(&b->base, b->message, sizeof b->message, hash) && EVP_PKEY_sign(b->signers[is_rsa], out, length, hash, sizeof hash) == 1;
}

static int verify(tds_bare_jose *b, int is_rsa) {
    uint8_t hash[32];
    return tds_sha256(&b->base, b->message, sizeof b->message, hash)
        && EVP_PKEY_verify(b->verifiers[is_rsa], is_rsa ? b->rsa_signature : b->ec_signature,
               is_rsa ? b->rsa_signature_length : b->ec_signature_length, hash, sizeof hash) == 1;
}

static int set_up(tds_bare_jose *b) {
    b->wrapper = tds_oaep_context(&b->base, b->rsa, 0);
    b->unwrapper = tds_oaep_context(&b->base, b->rsa, 1);
    for (int is_rsa = 0; is_rsa < 2; is_rsa++) {
        b->signers[is_rsa] = signature_context(b, is_rsa, 1);
        b->verifiers[is_rsa] = signature_context(b, is_rsa, 0);
        if (!b->signers[is_rsa] || !b->verifiers[is_rsa]) return 0;
    }
    return b->wrapper && b->unwrapper;
}

tds_bare_jose *tds_bare_jose_create(void) {
    tds_bare_jose *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    size_t count = 0;
    memset(b->message, 'x', sizeof b->message);
    b->rsa = EVP_RSA_gen(2048);
    if (!tds_primitives_make(&b->base) || !b->rsa
        || EVP_PKEY_generate(b->base.generator, &b->ec) != 1
        || EVP_PKEY_generate(b->base.generator, &b->peer) != 1
        || EVP_PKEY_get_octet_string_param(b->peer, OSSL_PKEY_PARAM_PUB_KEY, b->point, sizeof b->point, &count) != 1
        || count != sizeof b->point || !set_up(b) || !wrap(b, content_key, 32) || !sign(b, 1) || !sign(b, 0)) {
        tds_bare_jose_destroy(b);
        return NULL;
    }
    return b;
}

void tds_bare_jose_destroy(tds_bare_jose *b) {
    if (!b) return;
    tds_primitives_release(&b->base);
    EVP_PKEY_free(b->rsa);
    EVP_PKEY_free(b->ec);
    EVP_PKEY_free(b->peer);
    EVP_PKEY_CTX_free(b->wrapper);
    EVP_PKEY_CTX_free(b->unwrapper);
    for (int is_rsa = 0; is_rsa < 2; is_rsa++) {
        EVP_PKEY_CTX_free(b->signers[is_rsa]);
        EVP_PKEY_CTX_free(b->verifiers[is_rsa]);
    }
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
