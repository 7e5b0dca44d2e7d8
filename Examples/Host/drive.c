/* The 3-D Secure SDK in a C program: one JSON operation per line of standard input, one JSON event per line of standard output.
   scripts/library builds and plays it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threeds.h>
#include <unistd.h>

/* Called from threads of the library, one event after the other. The bytes are the library's and have no final zero. */
static void print_event(void *context, const uint8_t *event, size_t count) {
    FILE *output = context;
    fwrite(event, 1, count, output);
    fputc('\n', output);
    fflush(output);
}

int main(void) {
    threeds_host host = {.size = sizeof host, .context = stdout, .sink = print_event};
    threeds_handle handle;
    fprintf(stderr, "threeds %s\n", threeds_version());
    if (threeds_open(&host, &handle) != THREEDS_OK) return 1;

    char *line = NULL;
    size_t room = 0;
    ssize_t count;
    /* The main thread waits here and serves no event loop; the library does not need one. */
    while ((count = getline(&line, &room, stdin)) > 0) {
        if (line[count - 1] == '\n') count--;
        int32_t code;
        while ((code = threeds_send(handle, (const uint8_t *)line, (size_t)count)) == THREEDS_BUSY) usleep(1000);
        /* The line may contain what a cardholder typed. */
        explicit_bzero(line, room);
        if (code == THREEDS_CLOSED) break; /* after the operation "quit" */
        if (code != THREEDS_OK) fprintf(stderr, "not sent: code %d\n", code);
    }
    free(line);
    /* Cancels what runs; no event comes after it. */
    return threeds_close(handle) == THREEDS_OK ? 0 : 1;
}
