/* The 3-D Secure SDK for a process in any language: JSON in, JSON out. Documentation/integrate/hosts.md is the guide, Documentation/test/driver.md
   lists the operations and the events.

   Memory
   - The library copies what it is given before the call returns, and keeps no pointer of the host but `context` and `sink`.
   - The bytes of an event belong to the library and are valid during the call of the sink only. They are UTF-8 JSON without a final zero.
   - What a cardholder typed (`threeds_answer`, and the members `value`, `valueTwo`, `url` and `body` of the operations of a challenge) is in memory of the library that it
     overwrites. The host's own copy is the host's to overwrite.

   Threads
   - Every function may be called from any thread. None waits for the network or for the sink, but `threeds_close`.
   - The sink is called from threads of the library, one event of a handle after the other. The event that answers an operation comes before those
     that the operation sets off. A sink that takes long holds up only the events of its handle.
   - From inside a sink every function is allowed but `threeds_close`.
   - A sink does not wait for a thread that closes its handle. After `fork` the handles of the parent are of no use in the child.
   - Handles are independent. Only the operation `openURL` returns to the open challenge of any handle of the process.
   - The library stays in the process: unloading it has no effect.

   Errors are codes; no exception, signal or abort crosses the boundary. What is wrong with an operation is an event, which names member and rule. */
#ifndef THREEDS_H
#define THREEDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A service with any number of transactions. Zero is none. */
typedef uint64_t threeds_handle;

/* What the host brings. Set `size` to sizeof(threeds_host): later releases add members at the end. */
typedef struct threeds_host {
    size_t size;
    /* Given back to the sink; the library does not look at it. */
    void *context;
    void (*sink)(void *context, const uint8_t *event, size_t count);
} threeds_host;

/* The results of all functions. */
enum {
    THREEDS_OK = 0,
    /* A pointer is null, the size of the host is unknown, or the transaction's number is not from 1 on. */
    THREEDS_INVALID = 1,
    /* No such handle, or it is closed. */
    THREEDS_CLOSED = 2,
    /* `threeds_close` from inside a sink. */
    THREEDS_FROM_SINK = 3,
    /* An operation of more than 8 MiB, or a typed value of more than 64 KiB. */
    THREEDS_TOO_LONG = 4,
    /* 4,096 operations, 64 MiB of them, or 4,096 events are waiting already. */
    THREEDS_BUSY = 5
};

/* The release of the SDK and the version of this contract: "0.1.0 contract 1". Never freed. */
const char *threeds_version(void);

/* Opens a service and returns its number in `handle`. */
int32_t threeds_open(const threeds_host *host, threeds_handle *handle);

/* Sends one operation: a JSON object in UTF-8, without a final zero. Its answer is an event, also when it is refused. */
int32_t threeds_send(threeds_handle handle, const uint8_t *operation, size_t count);

/* Submits what the cardholder typed, in UTF-8, without a JSON text that contains it: as the operation `submit` with `value`. */
int32_t threeds_answer(threeds_handle handle, int64_t transaction, const uint8_t *value, size_t count);

/* Cancels what runs, ends the service, and returns when the sink can never be called again. Closing once more does no harm. */
int32_t threeds_close(threeds_handle handle);

#ifdef __cplusplus
}
#endif

#endif
