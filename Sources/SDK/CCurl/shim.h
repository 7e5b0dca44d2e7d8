// libcurl (7.80 or newer, OpenSSL flavour), and wrappers for its variadic functions, which Swift does not import.
#ifndef THREEDS_CCURL_SHIM_H
#define THREEDS_CCURL_SHIM_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>

#if LIBCURL_VERSION_NUM < 0x075000
#error "libcurl 7.80 or newer is needed (CURLOPT_PREREQFUNCTION)"
#endif

/// A value of CURLOPT_NETRC. Since libcurl 8.16 its name is a macro of type long, before it was a case of an enumeration: Swift sees two types.
static const long threeds_curl_netrc_ignored = CURL_NETRC_IGNORED;

static inline CURLcode threeds_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode threeds_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

/// For character strings (libcurl copies them), lists, buffers and callback data (it does not).
static inline CURLcode threeds_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode threeds_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

/// Certificates in PEM; libcurl keeps a copy.
static inline CURLcode threeds_curl_set_blob(CURL *handle, CURLoption option, const void *bytes, size_t length) {
    struct curl_blob blob = {(void *)bytes, length, CURL_BLOB_COPY};
    return curl_easy_setopt(handle, option, &blob);
}

/// One user pointer for all callbacks.
static inline CURLcode threeds_curl_set_callbacks(
    CURL *handle, void *user, curl_write_callback body, curl_write_callback header, curl_debug_callback debug,
    curl_prereq_callback beforeRequest) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, debug);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_DEBUGDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, beforeRequest);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_PREREQDATA, user);
    return code;
}

/// Who opens and closes the sockets of the handle's connections. `user` outlives these connections.
static inline CURLcode threeds_curl_set_sockets(
    CURL *handle, void *user, curl_opensocket_callback open, curl_closesocket_callback close) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, close);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_CLOSESOCKETDATA, user);
    return code;
}

// For each certificate of a chain. OpenSSL's security level 2 asks for 112 bits of security and takes curves of 224 bits for that; the
// protocol asks for 256 (and for RSA of 2048, which level 2 does too).
static inline int threeds_curl_check_key(int good, X509_STORE_CTX *chain) {
    X509 *certificate = good ? X509_STORE_CTX_get_current_cert(chain) : NULL;
    EVP_PKEY *key = certificate ? X509_get0_pubkey(certificate) : NULL;
    if (key && EVP_PKEY_get_base_id(key) == EVP_PKEY_EC && EVP_PKEY_get_bits(key) < 256) {
        X509_STORE_CTX_set_error(
            chain, X509_STORE_CTX_get_error_depth(chain) ? X509_V_ERR_CA_KEY_TOO_SMALL : X509_V_ERR_EE_KEY_TOO_SMALL);
        return 0;
    }
    return good;
}

// Before each handshake: OpenSSL looks for the host itself, in subjectAltName alone. libcurl would also take the common name.
// libcurl writes the secrets of a connection to the file that SSLKEYLOGFILE names; here nothing writes them.
static inline CURLcode threeds_curl_prepare_tls(CURL *handle, void *context, void *user) {
    (void)user;
    SSL_CTX_set_keylog_callback((SSL_CTX *)context, NULL);
    char *url = NULL, *host = NULL;
    CURLU *parts = curl_url();
    int done = 0;
    if (parts && !curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url) && url && !curl_url_set(parts, CURLUPART_URL, url, 0)
        && !curl_url_get(parts, CURLUPART_HOST, &host, 0)) {
        X509_VERIFY_PARAM *rules = SSL_CTX_get0_param((SSL_CTX *)context);
        const size_t length = strlen(host);
        X509_VERIFY_PARAM_set_hostflags(rules, X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        if (length > 2 && host[0] == '[') host[length - 1] = 0;
        SSL_CTX_set_verify((SSL_CTX *)context, SSL_CTX_get_verify_mode((SSL_CTX *)context), threeds_curl_check_key);
        done = X509_VERIFY_PARAM_set1_ip_asc(rules, host[0] == '[' ? host + 1 : host) == 1
            || X509_VERIFY_PARAM_set1_host(rules, host, 0) == 1;
    }
    curl_free(host);
    curl_url_cleanup(parts);
    return done ? CURLE_OK : CURLE_SSL_CONNECT_ERROR;
}

static inline CURLcode threeds_curl_set_host_check(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, threeds_curl_prepare_tls);
}

/// Only these two schemes exist for the handle, redirects included.
static inline CURLcode threeds_curl_set_protocols(CURL *handle, int plain) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, plain ? "http" : "https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(plain ? CURLPROTO_HTTP : CURLPROTO_HTTPS));
#endif
}

/// Ending a transfer does not wait for a name look-up that is still under way (where libcurl can do that: 7.87).
static inline CURLcode threeds_curl_set_quick_exit(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)handle;
    return CURLE_OK;
#endif
}

static inline CURLcode threeds_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

/// What libcurl says about the first certificate of the server's chain, one "Name:value" after the other; NULL when it has none.
static inline struct curl_slist *threeds_curl_first_certificate(CURL *handle) {
    struct curl_certinfo *chain = NULL;
    CURLcode code = curl_easy_getinfo(handle, CURLINFO_CERTINFO, &chain);
    return code || !chain || chain->num_of_certs < 1 ? NULL : chain->certinfo[0];
}

static inline CURLMcode threeds_curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

#endif
