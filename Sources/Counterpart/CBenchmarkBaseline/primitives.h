#ifndef TDS_PRIMITIVES_H
#define TDS_PRIMITIVES_H

#include <openssl/evp.h>
#include <stddef.h>
#include <stdint.h>

/// What both baselines compute with: algorithms looked up once, contexts and a buffer that are used again.
typedef struct {
    EVP_CIPHER *cbc;
    EVP_CIPHER *gcm;
    EVP_MD *sha256;
    EVP_MAC *hmac;
    EVP_CIPHER_CTX *cipher;
    EVP_MD_CTX *digest;
    EVP_MAC_CTX *mac;
    /// Makes key pairs of P-256.
    EVP_PKEY_CTX *generator;
    uint8_t *buffer;
    size_t capacity;
} tds_primitives;

/// 1, or 0 when one of them is not to be had; `tds_primitives_release` is due in both cases.
int tds_primitives_make(tds_primitives *p);

/// Frees what is there; all of `p` may be zero.
void tds_primitives_release(tds_primitives *p);

/// The buffer holds at least that many bytes afterwards.
int tds_reserve(tds_primitives *p, size_t length);

int tds_sha256(tds_primitives *p, const uint8_t *bytes, size_t length, uint8_t out[32]);

/// HMAC-SHA-256 with the first 16 bytes of the key.
int tds_tag(tds_primitives *p, const uint8_t *key, const uint8_t *bytes, size_t length, uint8_t out[32]);

/// AES-128-CBC and HMAC-SHA-256 with a 32 byte key, as A128CBC-HS256 does it: from `plaintext` into the buffer.
int tds_seal_cbc(tds_primitives *p, const uint8_t key[32], const uint8_t *plaintext, size_t length);

/// The reverse of it, into the buffer. The tag is computed; what it is compared with costs nothing. `ciphertext` may be the buffer.
int tds_open_cbc(tds_primitives *p, const uint8_t key[32], const uint8_t *ciphertext, size_t length);

/// A context that is set up for RSA-OAEP-256 with the key and may be used again and again; NULL when OpenSSL refuses.
EVP_PKEY_CTX *tds_oaep_context(tds_primitives *p, EVP_PKEY *key, int decrypts);

/// The public key of a point of P-256 (65 bytes, uncompressed) with the parameters of another key; NULL when OpenSSL refuses.
EVP_PKEY *tds_from_point(EVP_PKEY *parameters, const uint8_t point[65]);

/// ECDH and the hash of its result.
int tds_derive(tds_primitives *p, EVP_PKEY *own, EVP_PKEY *peer, uint8_t key[32]);

#endif
