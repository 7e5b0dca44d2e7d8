// Uses every C function of this package once and more, for sanitizers to look at: scripts/prove shims_without_undefined_behaviour.
#include <arpa/inet.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include <string.h>

#include "CBase64/shim.h"
#include "CCurl/shim.h"
#include "CMicroHTTPD/shim.h"
#include "COpenSSL/shim.h"
#include "baseline.h"
#include "jose.h"

#define MUST(condition) do { if (!(condition)) { fprintf(stderr, "shims: line %d: %s\n", __LINE__, #condition); exit(1); } } while (0)

static size_t take(char *bytes, size_t size, size_t count, void *user) { (void)bytes; (void)user; return size * count; }
static int debug(CURL *handle, curl_infotype type, char *bytes, size_t size, void *user) {
    (void)handle, (void)type, (void)bytes, (void)size, (void)user;
    return 0;
}
static int before(void *user, char *a, char *b, int c, int d) { (void)user, (void)a, (void)b, (void)c, (void)d; return CURL_PREREQFUNC_OK; }
static curl_socket_t opened(void *user, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)user, (void)purpose;
    return socket(address->family, address->socktype, address->protocol);
}
static int closed(void *user, curl_socket_t s) { (void)user; return close(s); }

static void curl_functions(void) {
    CURL *handle = curl_easy_init();
    CURLM *multi = curl_multi_init();
    MUST(handle && multi);
    MUST(!threeds_curl_set_long(handle, CURLOPT_NOSIGNAL, 1));
    MUST(!threeds_curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, 0));
    MUST(!threeds_curl_set_pointer(handle, CURLOPT_CAINFO, NULL));
    // Nobody listens there: the handshake is not reached, everything before it is.
    MUST(!threeds_curl_set_string(handle, CURLOPT_URL, "https://127.0.0.1:1/"));
    MUST(!threeds_curl_set_blob(handle, CURLOPT_CAINFO_BLOB, "\n", 1));
    MUST(!threeds_curl_set_callbacks(handle, handle, take, take, debug, before));
    MUST(!threeds_curl_set_sockets(handle, handle, opened, closed));
    MUST(!threeds_curl_set_protocols(handle, 0) && !threeds_curl_set_protocols(handle, 1) && !threeds_curl_set_protocols(handle, 0));
    MUST(!threeds_curl_set_quick_exit(handle));
    MUST(!threeds_curl_set_host_check(handle));
    MUST(!threeds_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 1));
    const char *urls[] = {"https://localhost:1/", "https://127.0.0.1/", "https://[::1]:2/x?y", "https://acs.example"};
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        SSL_CTX *context = SSL_CTX_new(TLS_client_method());
        MUST(!threeds_curl_set_string(handle, CURLOPT_URL, urls[i]));
        MUST(threeds_curl_prepare_tls(handle, context, NULL) == CURLE_OK);
        MUST(SSL_CTX_get_verify_callback(context) == threeds_curl_check_key);
        SSL_CTX_free(context);
    }
    X509_STORE_CTX *chain = X509_STORE_CTX_new();
    MUST(chain && threeds_curl_check_key(0, chain) == 0 && threeds_curl_check_key(1, chain) == 1);
    X509_STORE_CTX_free(chain);
    MUST(!threeds_curl_set_string(handle, CURLOPT_URL, "https://127.0.0.1:1/"));
    MUST(curl_easy_perform(handle) == CURLE_COULDNT_CONNECT);
    long value = -1;
    MUST(!threeds_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &value) && value == 0);
    MUST(!threeds_curl_first_certificate(handle));
    curl_multi_cleanup(multi);
    curl_easy_cleanup(handle);
}

/// Blocks of exactly the size in use, so that AddressSanitizer sees each byte too far.
static void base64_functions(void) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    if (!threeds_base64_has_vectors()) return;
    for (size_t count = 0; count <= 300; count++) {
        const size_t length = (count * 4 + 2) / 3;
        uint8_t *bytes = malloc(count), *text = malloc(length), *decoded = malloc(count);
        MUST((bytes && text && decoded) || !count);
        for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(i * 167 + count);
        const size_t encoded = threeds_base64url_encode(bytes, count, text);
        MUST(encoded % 24 == 0 && encoded <= count && count - encoded < 28);
        for (size_t i = 0; i < length; i++) {
            unsigned group = 0;
            for (size_t j = 0; j < 3; j++) group = group << 8 | (i / 4 * 3 + j < count ? bytes[i / 4 * 3 + j] : 0u);
            const uint8_t digit = (uint8_t)digits[group >> (18 - 6 * (i % 4)) & 63];
            MUST(i >= encoded / 3 * 4 || text[i] == digit);
            text[i] = digit;
        }
        int wrong = 0;
        const size_t read = threeds_base64url_decode(text, length, decoded, &wrong);
        MUST(read % 32 == 0 && read <= length && length - read < 44 && !wrong);
        MUST(!read || !memcmp(decoded, bytes, read / 4 * 3));
        free(bytes), free(text), free(decoded);
    }
}

static int der(EVP_PKEY *key, unsigned char **bytes) { *bytes = NULL; return i2d_PUBKEY(key, bytes); }

static void crypto_functions(void) {
    STACK_OF(X509) *stack = threeds_x509_stack_new();
    X509 *certificate = X509_new();
    MUST(stack && certificate && threeds_x509_stack_push(stack, certificate) == 1 && threeds_x509_stack_count(stack) == 1);
    MUST(threeds_x509_stack_value(stack, 0) == certificate && !threeds_x509_stack_value(stack, 1));
    X509_STORE_CTX *path = X509_STORE_CTX_new();
    MUST(path && threeds_x509_anchor_is_name_and_key(1, path) == 1 && threeds_x509_anchor_is_name_and_key(0, path) == 0);
    X509_STORE_CTX_free(path);
    threeds_x509_stack_free(stack);
    X509_free(certificate);
}

static void baseline_functions(void) {
    tds_baseline *baseline = tds_baseline_create();
    EVP_PKEY *rsa = EVP_PKEY_Q_keygen(NULL, NULL, "RSA", (size_t)2048), *ec = EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256");
    MUST(baseline && rsa && ec);
    unsigned char *rsa_der, *ec_der;
    const int rsa_length = der(rsa, &rsa_der), ec_length = der(ec, &ec_der);
    MUST(rsa_length > 0 && ec_length > 0);
    MUST(tds_baseline_set_rsa_key(baseline, rsa_der, (size_t)rsa_length) == 1);
    MUST(tds_baseline_set_ec_key(baseline, ec_der, (size_t)ec_length) == 1);
    MUST(tds_baseline_set_rsa_key(baseline, rsa_der, 3) == 0 && tds_baseline_set_root(baseline, rsa_der, 5) == 0);
    MUST(tds_baseline_set_rsa_key(baseline, rsa_der, (size_t)rsa_length) == 1);
    static uint8_t text[4096];
    for (size_t i = 0; i < sizeof text; i++) text[i] = (uint8_t)(i * 31);
    const size_t lengths[] = {1, 15, 16, 17, 1000, 4095};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        MUST(tds_baseline_parameters_rsa(baseline, text, lengths[i]) == 1);
        MUST(tds_baseline_parameters_ec(baseline, text, lengths[i]) == 1);
        MUST(tds_baseline_round_trip(baseline, text, lengths[i], text, 4096) == 1);
    }
    MUST(tds_baseline_open(baseline, text, 4096) == 1);
    MUST(tds_baseline_rsa_public(baseline) == 1);
    MUST(tds_hash(text, sizeof text) == 1);
    const uint8_t *certificates[3] = {text, text, text};
    const size_t sizes[3] = {10, 10, 10};
    MUST(tds_baseline_channel(baseline, certificates, sizes, text, 100, text, 256, text, 0) == 0);
    unsigned char *private_der = NULL;
    const int private_length = i2d_PrivateKey(rsa, &private_der);
    MUST(private_length > 0 && tds_baseline_set_private_rsa_key(baseline, private_der, 7) == 0);
    MUST(tds_baseline_set_private_rsa_key(baseline, private_der, (size_t)private_length) == 1);
    MUST(tds_baseline_payment(baseline, text, 1500, text, 300, text, 900, certificates, sizes, text, 100, text, 256, 0) == 0);
    OPENSSL_free(private_der);
    tds_keep_freed_memory();
    tds_return_freed_memory();
    (void)tds_heap_in_use();  // 0 under a sanitizer, which has an allocator of its own
    OPENSSL_free(rsa_der);
    OPENSSL_free(ec_der);
    EVP_PKEY_free(rsa);
    EVP_PKEY_free(ec);
    tds_baseline_destroy(baseline);
    tds_baseline_destroy(NULL);
}

static void jose_functions(void) {
    tds_bare_jose *bare = tds_bare_jose_create();
    MUST(bare);
    static uint8_t text[4096];
    const size_t lengths[] = {16, 17, 31, 32, 1000, 4096};
    for (tds_bare_operation operation = TDS_RSA_SEAL; operation <= TDS_ES256_VERIFY; operation++)
        for (int gcm = 0; gcm < 2; gcm++)
            for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
                // What is opened is a multiple of the block; what is sealed has any length.
                const int opens = operation == TDS_RSA_OPEN || operation == TDS_EC_OPEN || operation == TDS_DIRECT_OPEN;
                MUST(tds_bare_jose_run(bare, operation, gcm, text, opens ? lengths[i] / 16 * 16 : lengths[i]) == 1);
            }
    tds_bare_jose_destroy(bare);
    tds_bare_jose_destroy(NULL);
}

/// What the server's callbacks have seen.
typedef struct {
    int handled, targets, completed, fields, socket;
    char target[64];
} Seen;

static enum MHD_Result field(void *user, enum MHD_ValueKind kind, const char *name, const char *value) {
    (void)kind;
    if (!strcmp(name, "X-Shim") && value && !strcmp(value, "1")) ((Seen *)user)->fields++;
    return threeds_mhd_yes;
}

static void *target(void *user, const char *text, struct MHD_Connection *connection) {
    Seen *seen = user;
    (void)connection;
    seen->targets++;
    snprintf(seen->target, sizeof seen->target, "%s", text);
    return NULL;
}

static enum MHD_Result handle(
    void *user, struct MHD_Connection *connection, const char *url, const char *method, const char *version, const char *body,
    size_t *size, void **state) {
    Seen *seen = user;
    (void)method, (void)version, (void)body, (void)size, (void)state;
    if (strcmp(url, "/a%20b")) return threeds_mhd_no;
    seen->handled++;
    seen->socket = threeds_mhd_socket(connection);
    threeds_mhd_fields(connection, field, seen);
    struct MHD_Response *response = threeds_mhd_response("answer", 6);
    enum MHD_Result result = response ? MHD_queue_response(connection, 200, response) : threeds_mhd_no;
    if (response) MHD_destroy_response(response);
    return result;
}

static void completed(void *user, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code) {
    (void)connection, (void)state, (void)code;
    ((Seen *)user)->completed++;
}

/// A socket on a free port of the loopback.
static int listening(struct sockaddr_in *address) {
    *address = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof *address;
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    MUST(listener >= 0 && !bind(listener, (struct sockaddr *)address, length) && !listen(listener, 4));
    MUST(!getsockname(listener, (struct sockaddr *)address, &length));
    return listener;
}

static void server_functions(void) {
    char text[] = "a%20b";
    MUST(threeds_mhd_keep_escapes(NULL, NULL, text) == 5 && !strcmp(text, "a%20b"));
    MUST(threeds_mhd_peer_has_closed(-1) == 0);
    Seen seen = {0};
    struct sockaddr_in address;
    // A key that is none does not start, nor do such priorities; the socket is closed.
    const char *priorities[] = {"NORMAL", "NONSENSE"};
    for (size_t i = 0; i < sizeof priorities / sizeof *priorities; i++) {
        const int refused = listening(&address);
        MUST(!threeds_mhd_start(refused, "x", "x", priorities[i], 5, &seen, handle, target, completed));
        MUST(fcntl(refused, F_GETFD) == -1);
    }
    const int listener = listening(&address);
    struct MHD_Daemon *daemon = threeds_mhd_start(listener, NULL, NULL, NULL, 5, &seen, handle, target, completed);
    MUST(daemon);
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    MUST(client >= 0 && !connect(client, (struct sockaddr *)&address, sizeof address));
    MUST(!threeds_mhd_peer_has_closed(client));
    static const char request[] = "GET /a%20b?c=%41 HTTP/1.1\r\nHost: localhost\r\nX-Shim: 1\r\nConnection: close\r\n\r\n";
    MUST(write(client, request, sizeof request - 1) == sizeof request - 1);
    char answer[1024] = {0};
    size_t count = 0;
    for (ssize_t more; count < sizeof answer - 1 && (more = read(client, answer + count, sizeof answer - 1 - count)) > 0;)
        count += (size_t)more;
    MUST(!strncmp(answer, "HTTP/1.1 200", 12) && count > 6 && !strcmp(answer + count - 6, "answer"));
    MUST(threeds_mhd_peer_has_closed(client));
    close(client);
    MHD_stop_daemon(daemon);
    MUST(seen.handled > 0 && seen.targets == 1 && seen.completed == 1 && seen.fields == seen.handled && seen.socket >= 0);
    MUST(!strcmp(seen.target, "/a%20b?c=%41"));
}

int main(void) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    base64_functions();
    curl_functions();
    crypto_functions();
    baseline_functions();
    jose_functions();
    server_functions();
    curl_global_cleanup();
    puts("shims: every function used, nothing undefined");
    return 0;
}
