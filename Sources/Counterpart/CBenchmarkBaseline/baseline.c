#include "baseline.h"

#if defined(__linux__)

#include "primitives.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

struct tds_baseline {
    tds_primitives base;
    EVP_PKEY *ephemeral;
    EVP_PKEY *rsa;
    EVP_PKEY *ec;
    // Set up once for the RSA key.
    EVP_PKEY_CTX *oaep;
    EVP_PKEY_CTX *raw_rsa;
    // The private half of the RSA key, for the other side of a payment.
    EVP_PKEY *private_rsa;
    EVP_PKEY_CTX *unwrapper;
    EVP_PKEY_CTX *signer;
    X509_STORE *store;
};

tds_baseline *tds_baseline_create(void) {
    tds_baseline *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->store = X509_STORE_new();
    if (!tds_primitives_make(&b->base) || !b->store || EVP_PKEY_generate(b->base.generator, &b->ephemeral) != 1) {
        tds_baseline_destroy(b);
        return NULL;
    }
    return b;
}

void tds_baseline_destroy(tds_baseline *b) {
    if (!b) return;
    tds_primitives_release(&b->base);
    EVP_PKEY_free(b->ephemeral);
    EVP_PKEY_free(b->rsa);
    EVP_PKEY_free(b->ec);
    EVP_PKEY_CTX_free(b->oaep);
    EVP_PKEY_CTX_free(b->raw_rsa);
    EVP_PKEY_free(b->private_rsa);
    EVP_PKEY_CTX_free(b->unwrapper);
    EVP_PKEY_CTX_free(b->signer);
    X509_STORE_free(b->store);
    free(b);
}

int tds_baseline_set_rsa_key(tds_baseline *b, const uint8_t *der, size_t length) {
    EVP_PKEY_free(b->rsa);
    EVP_PKEY_CTX_free(b->oaep);
    EVP_PKEY_CTX_free(b->raw_rsa);
    b->rsa = d2i_PUBKEY(NULL, &der, (long)length);
    b->oaep = b->rsa ? tds_oaep_context(&b->base, b->rsa, 0) : NULL;
    b->raw_rsa = b->rsa ? EVP_PKEY_CTX_new_from_pkey(NULL, b->rsa, NULL) : NULL;
    return b->oaep && b->raw_rsa && EVP_PKEY_encrypt_init(b->raw_rsa) == 1
        && EVP_PKEY_CTX_set_rsa_padding(b->raw_rsa, RSA_NO_PADDING) == 1;
}

int tds_baseline_set_private_rsa_key(tds_baseline *b, const uint8_t *der, size_t length) {
    EVP_PKEY_free(b->private_rsa);
    EVP_PKEY_CTX_free(b->unwrapper);
    EVP_PKEY_CTX_free(b->signer);
    b->unwrapper = b->signer = NULL;
    b->private_rsa = d2i_AutoPrivateKey(NULL, &der, (long)length);
    if (!b->private_rsa) return 0;
    b->unwrapper = tds_oaep_context(&b->base, b->private_rsa, 1);
    b->signer = EVP_PKEY_CTX_new_from_pkey(NULL, b->private_rsa, NULL);
    return b->unwrapper && b->signer && EVP_PKEY_sign_init(b->signer) == 1
        && EVP_PKEY_CTX_set_rsa_padding(b->signer, RSA_PKCS1_PSS_PADDING) == 1
        && EVP_PKEY_CTX_set_signature_md(b->signer, b->base.sha256) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(b->signer, b->base.sha256) == 1 && EVP_PKEY_CTX_set_rsa_pss_saltlen(b->signer, 32) == 1;
}

int tds_baseline_set_ec_key(tds_baseline *b, const uint8_t *der, size_t length) {
    EVP_PKEY_free(b->ec);
    b->ec = d2i_PUBKEY(NULL, &der, (long)length);
    return b->ec != NULL;
}

int tds_baseline_set_root(tds_baseline *b, const uint8_t *der, size_t length) {
    X509 *root = d2i_X509(NULL, &der, (long)length);
    int ok = root && X509_STORE_add_cert(b->store, root) == 1;
    X509_free(root);
    return ok;
}

static int open_sealed(tds_baseline *b, const uint8_t key[32], const uint8_t *ciphertext, size_t length) {
    return tds_reserve(&b->base, length + 32) && tds_open_cbc(&b->base, key, ciphertext, length);
}

// The coordinates go into the AReq, or into the header of the device information.
static int coordinates(EVP_PKEY *key, uint8_t point[65]) {
    size_t count = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, 65, &count) == 1 && count == 65;
}

int tds_baseline_parameters_rsa(tds_baseline *b, const uint8_t *plaintext, size_t length) {
    uint8_t key[32], wrapped[1024], point[65];
    size_t count = sizeof wrapped;
    EVP_PKEY *pair = NULL;
    int ok = EVP_PKEY_generate(b->base.generator, &pair) == 1 && coordinates(pair, point) && RAND_bytes(key, sizeof key) == 1
        && EVP_PKEY_encrypt(b->oaep, wrapped, &count, key, sizeof key) == 1 && tds_seal_cbc(&b->base, key, plaintext, length);
    EVP_PKEY_free(pair);
    return ok;
}

int tds_baseline_parameters_ec(tds_baseline *b, const uint8_t *plaintext, size_t length) {
    uint8_t key[32], point[65];
    EVP_PKEY *pair = NULL, *second = NULL;
    int ok = EVP_PKEY_generate(b->base.generator, &pair) == 1 && coordinates(pair, point)
        && EVP_PKEY_generate(b->base.generator, &second) == 1 && coordinates(second, point)
        && tds_derive(&b->base, second, b->ec, key) && tds_seal_cbc(&b->base, key, plaintext, length);
    EVP_PKEY_free(pair);
    EVP_PKEY_free(second);
    return ok;
}

// Verifies the path and the signature, then agrees with the point.
static int set_up_channel(
    tds_baseline *b, EVP_PKEY *own, const uint8_t *const certificates[2], const size_t lengths[2], const uint8_t *signed_bytes,
    size_t signed_length, const uint8_t *signature, size_t signature_length, const uint8_t point[65], int64_t at) {
    X509 *chain[2] = {NULL, NULL};
    STACK_OF(X509) *others = sk_X509_new_null();
    X509_STORE_CTX *path = X509_STORE_CTX_new();
    EVP_MD_CTX *verifier = EVP_MD_CTX_new();
    EVP_PKEY_CTX *options = NULL;
    EVP_PKEY *peer = NULL;
    uint8_t key[32];
    int ok = others && path && verifier;
    for (int i = 0; ok && i < 2; i++) {
        const uint8_t *der = certificates[i];
        chain[i] = d2i_X509(NULL, &der, (long)lengths[i]);
        ok = chain[i] && (i == 0 || sk_X509_push(others, chain[i]) > 0);
    }
    if (ok && X509_STORE_CTX_init(path, b->store, chain[0], others) == 1) {
        X509_STORE_CTX_set_time(path, 0, (time_t)at);
        ok = X509_verify_cert(path) == 1;
    } else {
        ok = 0;
    }
    ok = ok && EVP_DigestVerifyInit(verifier, &options, b->base.sha256, NULL, X509_get0_pubkey(chain[0])) == 1
        && EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1
        && EVP_PKEY_CTX_set_rsa_pss_saltlen(options, 32) == 1
        && EVP_DigestVerify(verifier, signature, signature_length, signed_bytes, signed_length) == 1
        && (peer = tds_from_point(b->ephemeral, point)) != NULL && tds_derive(&b->base, own, peer, key);
    EVP_PKEY_free(peer);
    EVP_MD_CTX_free(verifier);
    X509_STORE_CTX_free(path);
    sk_X509_free(others);
    for (int i = 0; i < 2; i++) X509_free(chain[i]);
    return ok;
}

int tds_baseline_channel(
    tds_baseline *b, const uint8_t *const certificates[2], const size_t lengths[2], const uint8_t *signed_bytes,
    size_t signed_length, const uint8_t *signature, size_t signature_length, const uint8_t point[65], int64_t at) {
    return set_up_channel(
        b, b->ephemeral, certificates, lengths, signed_bytes, signed_length, signature, signature_length, point, at);
}

static const uint8_t session_key[32] = {1, 2, 3, 4, 5, 6, 7, 8};

int tds_baseline_round_trip(
    tds_baseline *b, const uint8_t *request, size_t request_length, const uint8_t *response, size_t response_length) {
    return tds_seal_cbc(&b->base, session_key, request, request_length) && open_sealed(b, session_key, response, response_length);
}

int tds_baseline_open(tds_baseline *b, const uint8_t *response, size_t response_length) {
    return open_sealed(b, session_key, response, response_length);
}

// Seals on one side and opens on the other, in the same buffer.
static int pass_on(tds_baseline *b, const uint8_t key[32], const uint8_t *plaintext, size_t length) {
    return tds_seal_cbc(&b->base, key, plaintext, length) && tds_open_cbc(&b->base, key, b->base.buffer, (length / 16 + 1) * 16);
}

int tds_baseline_payment(
    tds_baseline *b, const uint8_t *device_data, size_t device_length, const uint8_t *request, size_t request_length,
    const uint8_t *response, size_t response_length, const uint8_t *const certificates[2], const size_t lengths[2],
    const uint8_t *signed_bytes, size_t signed_length, const uint8_t *signature, size_t signature_length, int64_t at) {
    uint8_t key[32], opened[256], wrapped[256], made[256], sdk_point[65], acs_point[65], hash[32];
    size_t wrapped_length = sizeof wrapped, opened_length = sizeof opened, made_length = sizeof made;
    EVP_PKEY *sdk = NULL, *acs = NULL, *peer = NULL;
    // The SDK and the directory server: the SDK's key pair and the device data.
    int ok = EVP_PKEY_generate(b->base.generator, &sdk) == 1 && coordinates(sdk, sdk_point) && RAND_bytes(key, sizeof key) == 1
        && EVP_PKEY_encrypt(b->oaep, wrapped, &wrapped_length, key, sizeof key) == 1
        && EVP_PKEY_decrypt(b->unwrapper, opened, &opened_length, wrapped, wrapped_length) == 1
        && pass_on(b, opened, device_data, device_length);
    // The ACS: its key pair, the keys of the challenge and the signed content.
    ok = ok && EVP_PKEY_generate(b->base.generator, &acs) == 1 && coordinates(acs, acs_point)
        && (peer = tds_from_point(b->ephemeral, sdk_point)) != NULL && tds_derive(&b->base, acs, peer, key)
        && tds_sha256(&b->base, signed_bytes, signed_length, hash)
        && EVP_PKEY_sign(b->signer, made, &made_length, hash, sizeof hash) == 1;
    // The SDK: path, signature, the same keys.
    ok = ok && set_up_channel(
        b, sdk, certificates, lengths, signed_bytes, signed_length, signature, signature_length, acs_point, at);
    // The first screen, then the passcode and the end.
    for (int turn = 0; ok && turn < 2; turn++)
        ok = pass_on(b, session_key, request, request_length) && pass_on(b, session_key, response, response_length);
    EVP_PKEY_free(sdk);
    EVP_PKEY_free(acs);
    EVP_PKEY_free(peer);
    return ok;
}

int tds_baseline_rsa_public(tds_baseline *b) {
    uint8_t in[512] = {0}, out[512];
    size_t size = (size_t)EVP_PKEY_get_size(b->rsa), count = sizeof out;
    if (size > sizeof in) return 0;
    in[size - 1] = 2;
    in[1] = 1;
    return EVP_PKEY_encrypt(b->raw_rsa, out, &count, in, size) == 1;
}

int tds_hash(const uint8_t *bytes, size_t length) {
    uint8_t digest[EVP_MAX_MD_SIZE];
    unsigned int count = 0;
    return EVP_Digest(bytes, length, digest, &count, EVP_sha512(), NULL) == 1 && count == 64;
}

void tds_keep_freed_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}

void tds_return_freed_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

size_t tds_heap_in_use(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

#else

// Apple platforms have no OpenSSL: there is nothing to compare with.
tds_baseline *tds_baseline_create(void) { return NULL; }

int tds_hash(const uint8_t *bytes, size_t length) { return 0; }

void tds_keep_freed_memory(void) {}

void tds_return_freed_memory(void) {}

size_t tds_heap_in_use(void) { return 0; }

#endif
