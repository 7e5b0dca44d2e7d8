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

static inline STACK_OF(X509) *threeds_x509_stack_new(void) { return sk_X509_new_null(); }

// The certificate stays the caller's; the stack must not outlive it.
static inline int threeds_x509_stack_push(STACK_OF(X509) *stack, X509 *certificate) { return sk_X509_push(stack, certificate); }

// Frees the stack, not the certificates in it.
static inline void threeds_x509_stack_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }

static inline int threeds_x509_stack_count(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }

static inline X509 *threeds_x509_stack_value(const STACK_OF(X509) *stack, int index) { return sk_X509_value(stack, index); }

#endif
