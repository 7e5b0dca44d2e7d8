// What the crypto module needs of OpenSSL 3, and wrappers for the macros that Swift does not import.
#ifndef THREEDS_COPENSSL_SHIM_H
#define THREEDS_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>

// A verification callback. The last certificate of a complete path is the anchor, of which only name and key count (RFC 5280 §6.1):
// its dates do not decide, and it may have a version without basicConstraints. CertificatePath.check looks at all else.
static inline int threeds_x509_anchor_is_name_and_key(int good, X509_STORE_CTX *context) {
    if (good) return good;
    const int depth = X509_STORE_CTX_get_error_depth(context);
    const X509 *certificate = X509_STORE_CTX_get_current_cert(context);
    if (!certificate || depth < 1 || depth != sk_X509_num(X509_STORE_CTX_get0_chain(context)) - 1) return good;
    switch (X509_STORE_CTX_get_error(context)) {
    case X509_V_ERR_CERT_NOT_YET_VALID:
    case X509_V_ERR_CERT_HAS_EXPIRED:
        break;
    case X509_V_ERR_INVALID_CA:
        if (X509_get_version(certificate) >= 2) return good;
        break;
    default:
        return good;
    }
    X509_STORE_CTX_set_error(context, X509_V_OK);
    return 1;
}

static inline STACK_OF(X509) *threeds_x509_stack_new(void) { return sk_X509_new_null(); }

// The certificate stays the caller's; the stack must not outlive it.
static inline int threeds_x509_stack_push(STACK_OF(X509) *stack, X509 *certificate) { return sk_X509_push(stack, certificate); }

// Frees the stack, not the certificates in it.
static inline void threeds_x509_stack_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }

static inline int threeds_x509_stack_count(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }

static inline X509 *threeds_x509_stack_value(const STACK_OF(X509) *stack, int index) { return sk_X509_value(stack, index); }

#endif
