// The OpenSSL calls that each JOSE operation cannot avoid, by themselves: keys parsed, buffers there, no JSON, no base64.
#ifndef THREEDS_BENCHMARK_JOSE_H
#define THREEDS_BENCHMARK_JOSE_H

#include <stddef.h>
#include <stdint.h>

typedef struct tds_bare_jose tds_bare_jose;

typedef enum tds_bare_operation {
    TDS_RSA_SEAL,
    TDS_RSA_OPEN,
    TDS_EC_SEAL,
    TDS_EC_OPEN,
    TDS_DIRECT_SEAL,
    TDS_DIRECT_OPEN,
    TDS_PS256_SIGN,
    TDS_PS256_VERIFY,
    TDS_ES256_SIGN,
    TDS_ES256_VERIFY
} tds_bare_operation;

// Keys of its own (RSA-2048, P-256); NULL when OpenSSL refuses.
tds_bare_jose *tds_bare_jose_create(void);
void tds_bare_jose_destroy(tds_bare_jose *b);

// Runs one operation; 1 when every call succeeded. `gcm`: AES-128-GCM instead of AES-128-CBC with HMAC-SHA-256. `bytes` are the content, of
// 16 bytes or more; signatures are over 1000 bytes of their own.
int tds_bare_jose_run(tds_bare_jose *b, tds_bare_operation operation, int gcm, const uint8_t *bytes, size_t length);

#endif
