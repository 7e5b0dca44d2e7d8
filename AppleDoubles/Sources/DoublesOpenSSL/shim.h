// What the doubles compute with, and wrappers for the macros that Swift does not import.
#ifndef DOUBLES_OPENSSL_SHIM_H
#define DOUBLES_OPENSSL_SHIM_H

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

static inline STACK_OF(X509) *doubles_x509_stack_new(void) { return sk_X509_new_null(); }

// The certificate stays the caller's; the stack must not outlive it.
static inline int doubles_x509_stack_push(STACK_OF(X509) *stack, X509 *certificate) { return sk_X509_push(stack, certificate); }

// Frees the stack, not the certificates in it.
static inline void doubles_x509_stack_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }

static inline int doubles_x509_stack_count(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }

static inline X509 *doubles_x509_stack_value(const STACK_OF(X509) *stack, int index) { return sk_X509_value(stack, index); }

static inline int doubles_gcm_get_tag(EVP_CIPHER_CTX *context, unsigned char *tag) {
    return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, tag);
}

static inline int doubles_gcm_set_tag(EVP_CIPHER_CTX *context, const unsigned char *tag) {
    return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, (void *)tag);
}

static inline int doubles_gcm_set_iv_length(EVP_CIPHER_CTX *context, int length) {
    return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, length, NULL);
}

// A key of RFC 8017 A.1 in DER, EVP_PKEY; NULL when it is none.
static inline EVP_PKEY *doubles_rsa_key(const unsigned char *der, long length, int is_private) {
    const unsigned char *next = der;
    EVP_PKEY *key = is_private ? d2i_PrivateKey(EVP_PKEY_RSA, NULL, &next, length) : d2i_PublicKey(EVP_PKEY_RSA, NULL, &next, length);
    if (key && next != der + length) {
        EVP_PKEY_free(key);
        key = NULL;
    }
    return key;
}

#endif
