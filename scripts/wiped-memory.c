/* An allocator that looks for secrets in every block before it is given back, and tells who allocated such a block and who gives it back.
   Preloaded by scripts/prove into SecretsProbe; glibc only.
   It keeps the secrets masked, in their own and in reversed order (big numbers lie in memory the other way round). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void __libc_free(void *block);

enum { LENGTH = 16, MOST = 32, MASK = 0x5A, BLOCKS = 4096, FRAMES = 24, ORIGINS = 1 << 14 };
static unsigned char masked[MOST][LENGTH];
static unsigned long count, found;

/* Who asked for a block: the latest one of each place in the table. */
static struct { void *block; size_t size; int frames; void *addresses[FRAMES]; } origins[ORIGINS];
static struct { void *block; size_t usable; } suspects[BLOCKS];
static unsigned long suspected;
static __thread int inside;

void wiped_memory_watch(const unsigned char *secret) {
    if (count + 2 > MOST) abort();
    void *frame;
    inside = 1;
    backtrace(&frame, 1); /* loads what it needs before anything is counted */
    inside = 0;
    for (int i = 0; i < LENGTH; i++) {
        masked[count][i] = secret[i] ^ MASK;
        masked[count + 1][i] = secret[LENGTH - 1 - i] ^ MASK;
    }
    count += 2;
}

unsigned long wiped_memory_found(void) { return found; }

static long place(const unsigned char *bytes, size_t size) {
    for (unsigned long n = 0; n < count; n++) {
        const unsigned char first = masked[n][0] ^ MASK;
        for (size_t start = 0; start + LENGTH <= size; start++) {
            if (bytes[start] != first) continue;
            int i = 1;
            while (i < LENGTH && bytes[start + i] == (unsigned char)(masked[n][i] ^ MASK)) i++;
            if (i == LENGTH) return (long)start;
        }
    }
    return -1;
}

/* How many of the blocks that were given back with a secret in them hold it still. Forgets them. */
unsigned long wiped_memory_left(void) {
    static unsigned char copy[1 << 16];
    unsigned long left = 0;
    for (unsigned long n = 0; n < suspected; n++) {
        size_t size = suspects[n].usable < sizeof copy ? suspects[n].usable : sizeof copy;
        struct iovec here = {copy, size}, there = {suspects[n].block, size};
        /* The memory may be gone: read as a debugger would. */
        if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)size && place(copy, size) >= 0) left++;
        memset(copy, 0, size);
    }
    suspected = 0;
    return left;
}

static void print_frames(const char *title, void *const *addresses, int frames) {
    fprintf(stderr, "  %s\n", title);
    for (int i = 0; i < frames; i++) {
        Dl_info info;
        if (!dladdr(addresses[i], &info) || !info.dli_fname) continue;
        const char *file = strrchr(info.dli_fname, '/');
        /* The exported function before it: those that are not exported have no name here. */
        fprintf(stderr, "    %s+0x%lx, at or after %s\n", file ? file + 1 : info.dli_fname,
            (unsigned long)((char *)addresses[i] - (char *)info.dli_fbase), info.dli_sname ? info.dli_sname : "-");
    }
}

/* Tells about each way to a block once. */
static void tell(void *block, size_t usable, long start) {
    static void *told[64][3];
    static int ways;
    void *addresses[FRAMES];
    int frames = backtrace(addresses, FRAMES);
    for (int n = 0; n < ways; n++)
        if (frames > 4 && told[n][0] == addresses[2] && told[n][1] == addresses[3] && told[n][2] == addresses[4]) return;
    if (ways == 64 || frames <= 4) return;
    memcpy(told[ways++], addresses + 2, sizeof told[0]);
    size_t slot = ((size_t)block >> 4) % ORIGINS;
    int known = origins[slot].block == block;
    fprintf(stderr, "a key lies in byte %ld of a block of %zu bytes (%zu usable) that is given back\n", start, known ? origins[slot].size : 0, usable);
    if (known) print_frames("allocated by", origins[slot].addresses, origins[slot].frames);
    print_frames("given back by", addresses, frames);
}

void *malloc(size_t size) {
    void *block = __libc_malloc(size);
    if (block && count && !inside) {
        size_t slot = ((size_t)block >> 4) % ORIGINS;
        inside = 1;
        origins[slot].block = block;
        origins[slot].size = size;
        origins[slot].frames = backtrace(origins[slot].addresses, FRAMES);
        inside = 0;
    }
    return block;
}

void free(void *block) {
    if (block && count && !inside) {
        size_t usable = malloc_usable_size(block);
        long start = place(block, usable);
        if (start >= 0) {
            inside = 1;
            found++;
            if (suspected < BLOCKS) {
                suspects[suspected].block = block;
                suspects[suspected++].usable = usable;
            }
            if (getenv("WIPED_MEMORY_TRACE")) tell(block, usable, start);
            inside = 0;
        }
    }
    __libc_free(block);
}

/* Moves always, so that what is left behind is looked at. */
void *realloc(void *block, size_t size) {
    if (!block) return malloc(size);
    if (size == 0) { free(block); return NULL; }
    void *fresh = malloc(size);
    if (!fresh) return NULL;
    size_t old = malloc_usable_size(block);
    memcpy(fresh, block, old < size ? old : size);
    free(block);
    return fresh;
}
