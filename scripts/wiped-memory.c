/* An allocator that looks for secrets in every block before it is given back. Preloaded by scripts/prove into SecretsProbe; glibc only.
   It keeps the secrets masked, in their own and in reversed order (big numbers lie in memory the other way round). */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

extern void __libc_free(void *block);

enum { LENGTH = 16, MOST = 32, MASK = 0x5A };
static unsigned char masked[MOST][LENGTH];
static unsigned long count, found;

void wiped_memory_watch(const unsigned char *secret) {
    if (count + 2 > MOST) abort();
    for (int i = 0; i < LENGTH; i++) {
        masked[count][i] = secret[i] ^ MASK;
        masked[count + 1][i] = secret[LENGTH - 1 - i] ^ MASK;
    }
    count += 2;
}

unsigned long wiped_memory_found(void) { return found; }

static int holds(const unsigned char *bytes, size_t size) {
    for (unsigned long n = 0; n < count; n++) {
        const unsigned char first = masked[n][0] ^ MASK;
        for (size_t start = 0; start + LENGTH <= size; start++) {
            if (bytes[start] != first) continue;
            int i = 1;
            while (i < LENGTH && bytes[start + i] == (unsigned char)(masked[n][i] ^ MASK)) i++;
            if (i == LENGTH) return 1;
        }
    }
    return 0;
}

void free(void *block) {
    if (block && count && holds(block, malloc_usable_size(block))) found++;
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
