// GNU libmicrohttpd (0.9.71 or newer, built with GnuTLS), and a wrapper for its variadic start function, which Swift does
// not import.
#ifndef THREEDS_CMICROHTTPD_SHIM_H
#define THREEDS_CMICROHTTPD_SHIM_H

#include <poll.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>
#include <microhttpd.h>

/// Keeps what the client wrote as the request target: libmicrohttpd would decode it in place.
static inline size_t threeds_mhd_keep_escapes(void *user, struct MHD_Connection *connection, char *text) {
    (void)user;
    (void)connection;
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

/// Starts a daemon with one thread of its own on a listening socket, which it takes over, and closes when it does not start. With a null key it speaks plain
/// HTTP. Key and certificates (PEM) must stay in place until the daemon is stopped.
static inline struct MHD_Daemon *threeds_mhd_start(
    int listener, const char *key, const char *certificates, const char *priorities, unsigned int idleSeconds,
    void *user, MHD_AccessHandlerCallback handler, void *(*target)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback completed) {
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_LISTEN_SOCKET, (intptr_t)listener, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)idleSeconds, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)target, user},
        {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)threeds_mhd_keep_escapes, NULL},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)completed, user},
        {key ? MHD_OPTION_HTTPS_MEM_KEY : MHD_OPTION_END, 0, (void *)key},
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificates},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities},
        {MHD_OPTION_END, 0, NULL}};
    unsigned int flags = MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME;
    if (key) flags |= MHD_USE_TLS;
    struct stat given, left;
    const int known = !fstat(listener, &given);
    struct MHD_Daemon *daemon = MHD_start_daemon(flags, 0, NULL, NULL, handler, user, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    // A key that is refused closes the socket, priorities that are refused do not: what is still this very socket is closed here.
    if (!daemon && known && !fstat(listener, &left) && given.st_dev == left.st_dev && given.st_ino == left.st_ino) close(listener);
    return daemon;
}

// The names that Swift gives to these enumerators depend on the version of the header.
static const enum MHD_Result threeds_mhd_yes = MHD_YES;
static const enum MHD_Result threeds_mhd_no = MHD_NO;

/// A response with a copy of the bytes, or null.
static inline struct MHD_Response *threeds_mhd_response(const void *bytes, size_t length) {
    return MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// Calls back with each field of the request's head.
static inline void threeds_mhd_fields(struct MHD_Connection *connection, MHD_KeyValueIterator each, void *user) {
    MHD_get_connection_values(connection, MHD_HEADER_KIND, each, user);
}

/// Whether the peer of a socket has closed it, unread data or not.
static inline int threeds_mhd_peer_has_closed(int socket) {
#ifdef __linux__
    struct pollfd entry = {socket, 0x2000 /* POLLRDHUP, which needs _GNU_SOURCE */, 0};
#else
    struct pollfd entry = {socket, 0, 0};
#endif
    return poll(&entry, 1, 0) > 0;
}

/// The connection's socket, or -1.
static inline int threeds_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

#endif
