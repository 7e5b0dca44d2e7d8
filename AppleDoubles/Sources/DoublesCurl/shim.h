// What the double of URLSession sends with, and wrappers for libcurl's variadic functions, which Swift does not import.
#ifndef DOUBLES_CURL_SHIM_H
#define DOUBLES_CURL_SHIM_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

static inline CURLcode doubles_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode doubles_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode doubles_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode doubles_curl_set_callbacks(
    CURL *handle, void *user, curl_write_callback body, curl_write_callback header, curl_ssl_ctx_callback tls,
    curl_xferinfo_callback progress) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, tls);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_DATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, user);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    return code;
}

/// Called when the connection is up, before a byte of the request goes out.
static inline CURLcode doubles_curl_set_before_request(CURL *handle, void *user, curl_prereq_callback callback) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
    if (!code) code = curl_easy_setopt(handle, CURLOPT_PREREQDATA, user);
    return code;
}

static inline CURLcode doubles_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline void doubles_curl_get_private(CURL *handle, void **value) { curl_easy_getinfo(handle, CURLINFO_PRIVATE, value); }

static inline void doubles_curl_share_cookies(CURLSH *share) {
    curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
}

static inline CURLMcode doubles_curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

#endif
