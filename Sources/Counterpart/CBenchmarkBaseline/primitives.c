#if defined(__linux__)

#include "primitives.h"

#include <openssl/core_names.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <stdlib.h>

int tds_primitives_make(tds_primitives *p) {
    p->cbc = EVP_CIPHER_fetch(NULL, "AES-128-CBC", NULL);
    p->gcm = EVP_CIPHER_fetch(NULL, "AES-128-GCM", NULL);
    p->sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
    p->hmac = EVP_MAC_fetch(NULL, "HMAC", NULL);
    p->cipher = EVP_CIPHER_CTX_new();
    p->digest = EVP_MD_CTX_new();
    p->mac = p->hmac ? EVP_MAC_CTX_new(p->hmac) : NULL;
    p->generator = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM digest[2] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, "SHA256", 0), OSSL_PARAM_construct_end()};
    return p->cbc && p->gcm && p->sha256 && p->cipher && p->digest && p->mac && p->generator
        && EVP_MAC_CTX_set_params(p->mac, digest) == 1
        && EVP_PKEY_keygen_init(p->generator) == 1 && EVP_PKEY_CTX_set_group_name(p->generator, "P-256") == 1;
}

void tds_primitives_release(tds_primitives *p) {
    EVP_CIPHER_free(p->cbc);
    EVP_CIPHER_free(p->gcm);
    EVP_MD_free(p->sha256);
    EVP_MAC_CTX_free(p->mac);
    EVP_MAC_free(p->hmac);
    EVP_CIPHER_CTX_free(p->cipher);
    EVP_MD_CTX_free(p->digest);
    EVP_PKEY_CTX_free(p->generator);
    free(p->buffer);
}

int tds_reserve(tds_primitives *p, size_t length) {
    if (p->capacity >= length) return 1;
    uint8_t *buffer = realloc(p->buffer, length);
    if (!buffer) return 0;
    p->buffer = buffer;
    p->capacity = length;
    return 1;
}

int tds_sha256(tds_primitives *p, const uint8_t *bytes, size_t length, uint8_t out[32]) {
    return EVP_DigestInit_ex2(p->digest, p->sha256, NULL) == 1 && EVP_DigestUpdate(p->digest, bytes, length) == 1
        && EVP_DigestFinal_ex(p->digest, out, NULL) == 1;
}

int tds_tag(tds_primitives *p, const uint8_t *key, const uint8_t *bytes, size_t length, uint8_t out[32]) {
    size_t count = 0;
    return EVP_MAC_init(p->mac, key, 16, NULL) == 1 && EVP_MAC_update(p->mac, bytes, length) == 1
        && EVP_MAC_final(p->mac, out, &count, 32) == 1;
}

int tds_seal_cbc(tds_primitives *p, const uint8_t key[32], const uint8_t *plaintext, size_t length) {
    uint8_t iv[16], out[32];
    int part = 0, rest = 0;
    return tds_reserve(p, length + 32) && RAND_bytes(iv, sizeof iv) == 1
        && EVP_EncryptInit_ex2(p->cipher, p->cbc, key + 16, iv, NULL) == 1 && EVP_CIPHER_CTX_set_padding(p->cipher, 1) == 1
        && EVP_EncryptUpdate(p->cipher, p->buffer, &part, plaintext, (int)length) == 1
        && EVP_EncryptFinal_ex(p->cipher, p->buffer + part, &rest) == 1
        && tds_tag(p, key, p->buffer, (size_t)(part + rest), out);
}

int tds_open_cbc(tds_primitives *p, const uint8_t key[32], const uint8_t *ciphertext, size_t length) {
    uint8_t iv[16] = {0}, out[32];
    int part = 0, rest = 0;
    return tds_tag(p, key, ciphertext, length, out) && EVP_DecryptInit_ex2(p->cipher, p->cbc, key + 16, iv, NULL) == 1
        && EVP_CIPHER_CTX_set_padding(p->cipher, 0) == 1
        && EVP_DecryptUpdate(p->cipher, p->buffer, &part, ciphertext, (int)length) == 1
        && EVP_DecryptFinal_ex(p->cipher, p->buffer + part, &rest) == 1;
}

EVP_PKEY_CTX *tds_oaep_context(tds_primitives *p, EVP_PKEY *key, int decrypts) {
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    if (ctx && (decrypts ? EVP_PKEY_decrypt_init(ctx) : EVP_PKEY_encrypt_init(ctx)) == 1
        && EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_PKCS1_OAEP_PADDING) == 1 && EVP_PKEY_CTX_set_rsa_oaep_md(ctx, p->sha256) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(ctx, p->sha256) == 1)
        return ctx;
    EVP_PKEY_CTX_free(ctx);
    return NULL;
}

EVP_PKEY *tds_from_point(EVP_PKEY *parameters, const uint8_t point[65]) {
    EVP_PKEY *key = EVP_PKEY_new();
    if (key && EVP_PKEY_copy_parameters(key, parameters) == 1 && EVP_PKEY_set1_encoded_public_key(key, point, 65) == 1) return key;
    EVP_PKEY_free(key);
    return NULL;
}

int tds_derive(tds_primitives *p, EVP_PKEY *own, EVP_PKEY *peer, uint8_t key[32]) {
    uint8_t z[32];
    size_t count = sizeof z;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL);
    int ok = ctx && EVP_PKEY_derive_init(ctx) == 1 && EVP_PKEY_derive_set_peer_ex(ctx, peer, 0) == 1
        && EVP_PKEY_derive(ctx, z, &count) == 1 && tds_sha256(p, z, count, key);
    EVP_PKEY_CTX_free(ctx);
    return ok;
}

#endif
