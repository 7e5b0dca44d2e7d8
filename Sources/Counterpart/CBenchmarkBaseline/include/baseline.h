// The bare OpenSSL calls that the SDK cannot avoid, one C function per operation: the yardstick of `tds bench`.
// Keys and the root are parsed, contexts of long-lived keys are set up and buffers are prepared beforehand; algorithms are fetched once.
#ifndef THREEDS_BENCHMARK_BASELINE_H
#define THREEDS_BENCHMARK_BASELINE_H

#include <stddef.h>
#include <stdint.h>

typedef struct tds_baseline tds_baseline;

// NULL when OpenSSL refuses.
tds_baseline *tds_baseline_create(void);
void tds_baseline_destroy(tds_baseline *b);

// Keys as SubjectPublicKeyInfo. All functions below return 1, or 0 on failure.
int tds_baseline_set_rsa_key(tds_baseline *b, const uint8_t *der, size_t length);
int tds_baseline_set_ec_key(tds_baseline *b, const uint8_t *der, size_t length);
// The private half of the RSA key (PKCS #8 or PKCS #1, 2048 bits), for tds_baseline_payment.
int tds_baseline_set_private_rsa_key(tds_baseline *b, const uint8_t *der, size_t length);
// The trusted root certificate for tds_baseline_channel.
int tds_baseline_set_root(tds_baseline *b, const uint8_t *der, size_t length);

// The SDK's ephemeral key pair; a content key; RSA-OAEP-256 of it; AES-128-CBC and HMAC-SHA-256 of the plaintext.
int tds_baseline_parameters_rsa(tds_baseline *b, const uint8_t *plaintext, size_t length);

// The SDK's ephemeral key pair; the one for the directory server; ECDH, SHA-256; AES-128-CBC and HMAC-SHA-256 of the plaintext.
int tds_baseline_parameters_ec(tds_baseline *b, const uint8_t *plaintext, size_t length);

// Leaf and intermediate parsed, the path verified to the root, which was parsed before, PS256 verified with the leaf's key, the peer's point
// (65 bytes, uncompressed) read, ECDH with the ephemeral key of the handle, SHA-256.
int tds_baseline_channel(
    tds_baseline *b, const uint8_t *const certificates[2], const size_t lengths[2], const uint8_t *signed_bytes,
    size_t signed_length, const uint8_t *signature, size_t signature_length, const uint8_t point[65], int64_t at);

// AES-128-CBC and HMAC-SHA-256 of a request; HMAC-SHA-256 and AES-128-CBC decryption of a response of `response_length` bytes
// (a multiple of 16; what comes out is not looked at).
int tds_baseline_round_trip(
    tds_baseline *b, const uint8_t *request, size_t request_length, const uint8_t *response, size_t response_length);

// HMAC-SHA-256 and AES-128-CBC decryption of a response.
int tds_baseline_open(tds_baseline *b, const uint8_t *response, size_t response_length);

// What SDK, directory server and ACS compute for one payment with a passcode: both ephemeral keys; the device data sealed for the RSA key and
// opened with it; the signed content signed with that key (PS256), then verified as in tds_baseline_channel; both key agreements; two requests
// and two responses sealed and opened. The signature that is verified is the given one.
int tds_baseline_payment(
    tds_baseline *b, const uint8_t *device_data, size_t device_length, const uint8_t *request, size_t request_length,
    const uint8_t *response, size_t response_length, const uint8_t *const certificates[2], const size_t lengths[2],
    const uint8_t *signed_bytes, size_t signed_length, const uint8_t *signature, size_t signature_length, int64_t at);

// One RSA public operation with the RSA key: the unit of what an entry may take.
int tds_baseline_rsa_public(tds_baseline *b);

// The SHA-512 of bytes: the unit of what a hostile message may take. Few processors have instructions for it, unlike for SHA-256, so that it is
// slow where the rest is.
int tds_hash(const uint8_t *bytes, size_t length);

// Tells the C library's allocator to keep freed memory for the process, where it has such a setting. Otherwise a benchmark with large
// buffers measures how often the allocator gives pages back to the system and gets them anew.
void tds_keep_freed_memory(void);

// Gives freed memory back to the system, where the C library can do so.
void tds_return_freed_memory(void);

// Bytes that the heap has handed out and not got back; 0 where the C library does not tell.
size_t tds_heap_in_use(void);

#endif
