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

static inline int doubles_ssl_minimum(SSL_CTX *context, int version) { return SSL_CTX_set_min_proto_version(context, version); }

// Takes a share of the certificate.
static inline int doubles_ssl_add_chain(SSL_CTX *context, X509 *certificate) { return (int)SSL_CTX_add1_chain_cert(context, certificate); }

// A private key of X9.63 (04, x, y, private) on P-256, EVP_PKEY; NULL when it is none.
static inline EVP_PKEY *doubles_ec_private_key(const unsigned char *bytes, long length) {
    if (length != 97 || bytes[0] != 4) return NULL;
    EVP_PKEY *key = NULL;
    BIGNUM *scalar = BN_bin2bn(bytes + 65, 32, NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM *parameters = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (scalar && builder && context && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, bytes, 65) &&
        OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar) && (parameters = OSSL_PARAM_BLD_to_param(builder)) &&
        EVP_PKEY_fromdata_init(context) == 1 && EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) == 1) {
        EVP_PKEY_CTX *check = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        if (!check || EVP_PKEY_pairwise_check(check) != 1) {
            EVP_PKEY_free(key);
            key = NULL;
        }
        EVP_PKEY_CTX_free(check);
    }
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    BN_clear_free(scalar);
    return key;
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
