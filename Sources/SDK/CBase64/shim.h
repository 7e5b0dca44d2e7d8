// base64url (RFC 4648 §5) with AVX2. Swift compiles for every x86-64, which can only look up one byte at a time. The instruction that looks up 32 bytes
// is in these functions alone: call them only where threeds_base64_has_vectors says that the processor has it.
#ifndef THREEDS_CBASE64_SHIM_H
#define THREEDS_CBASE64_SHIM_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#include <immintrin.h>

#define THREEDS_AVX2 static inline __attribute__((target("avx2")))

// 32 bytes, the same 16 for each half: a look-up stays within its half.
#define THREEDS_BOTH_HALVES(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

static inline int threeds_base64_has_vectors(void) { return __builtin_cpu_supports("avx2") != 0; }

// Decodes 32 characters to 24 bytes as often as it can, and returns how many characters that was. Sets `wrong` when one of these characters is not a
// digit. At least 12 are left, because each store writes 8 bytes too many: `output` has room for 3 bytes of each 4 characters of the whole text.
THREEDS_AVX2 size_t threeds_base64url_decode(const uint8_t *text, size_t count, uint8_t *output, int *wrong) {
    // Six reasons against a character, each a bit. The upper four bits of the character say which reason can hold: 1 among "-" and its neighbours,
    // 2 among digits, 4 for the letters to "O" and "o", 8 to "Z" and "_", 16 to "z", 32 always. The lower four bits say which ones do hold.
    const __m256i reasons = THREEDS_BOTH_HALVES(32, 32, 1, 2, 4, 8, 4, 16, 32, 32, 32, 32, 32, 32, 32, 32);
    const __m256i against = THREEDS_BOTH_HALVES(
        32 | 4 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 1, 32 | 2 | 1, 32 | 16 | 8 | 2 | 1, 32 | 16 | 8 | 2 | 1,
        32 | 16 | 8 | 2, 32 | 16 | 8 | 2 | 1, 32 | 16 | 2 | 1);
    // By the upper four bits: the distance from a character to its value. Only "_" has another than its neighbours, by `underscore`.
    const __m256i distances =
        THREEDS_BOTH_HALVES(0, 0, 62 - '-', 52 - '0', -'A', -'A', 26 - 'a', 26 - 'a', 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i underscore = _mm256_set1_epi8(63 - '_' + 'A');
    // Of each number of 24 bits in 32 its three bytes, the highest first; then the six words in use.
    const __m256i bytes = THREEDS_BOTH_HALVES(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    const __m256i words = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7);
    __m256i found = _mm256_setzero_si256();
    size_t index = 0;
    for (; count - index >= 32 + 12; index += 32, output += 24) {
        const __m256i characters = _mm256_loadu_si256((const __m256i *)(text + index));
        const __m256i upper = _mm256_and_si256(_mm256_srli_epi32(characters, 4), _mm256_set1_epi8(15));
        const __m256i lower = _mm256_and_si256(characters, _mm256_set1_epi8(15));
        found = _mm256_or_si256(found, _mm256_and_si256(_mm256_shuffle_epi8(reasons, upper), _mm256_shuffle_epi8(against, lower)));
        const __m256i isUnderscore = _mm256_cmpeq_epi8(characters, _mm256_set1_epi8('_'));
        const __m256i values = _mm256_add_epi8(
            _mm256_add_epi8(characters, _mm256_shuffle_epi8(distances, upper)), _mm256_and_si256(isUnderscore, underscore));
        const __m256i pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi32(0x01400140));
        const __m256i groups = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00011000));
        _mm256_storeu_si256((__m256i *)output, _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(groups, bytes), words));
    }
    if (!_mm256_testz_si256(found, found)) *wrong = 1;
    return index;
}

// Encodes 24 bytes to 32 characters as often as it can, and returns how many bytes that was. At least 4 are left, because each load reads 4 bytes too
// many. `output` has room for 4 characters of each 3 bytes.
THREEDS_AVX2 size_t threeds_base64url_encode(const uint8_t *bytes, size_t count, uint8_t *output) {
    // Into each 32 bits three bytes, so that two multiplications move all four numbers of 6 bits to their places.
    const __m256i order = THREEDS_BOTH_HALVES(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    // The distance from a value to its character: for "a" to "z", ten times for "0" to "9", for "-", "_" and "A" to "Z".
    const __m256i distances = THREEDS_BOTH_HALVES(
        'a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '-' - 62, '_' - 63, 'A', 0, 0);
    size_t index = 0;
    for (; count - index >= 24 + 4; index += 24, output += 32) {
        const __m256i loaded = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(bytes + index))), _mm_loadu_si128((const __m128i *)(bytes + index + 12)), 1);
        const __m256i groups = _mm256_shuffle_epi8(loaded, order);
        const __m256i firstAndThird =
            _mm256_mulhi_epu16(_mm256_and_si256(groups, _mm256_set1_epi32(0x0FC0FC00)), _mm256_set1_epi32(0x04000040));
        const __m256i secondAndFourth =
            _mm256_mullo_epi16(_mm256_and_si256(groups, _mm256_set1_epi32(0x003F03F0)), _mm256_set1_epi32(0x01000010));
        const __m256i values = _mm256_or_si256(firstAndThird, secondAndFourth);
        const __m256i isCapital = _mm256_cmpgt_epi8(_mm256_set1_epi8(26), values);
        const __m256i places =
            _mm256_or_si256(_mm256_subs_epu8(values, _mm256_set1_epi8(51)), _mm256_and_si256(isCapital, _mm256_set1_epi8(13)));
        _mm256_storeu_si256((__m256i *)output, _mm256_add_epi8(values, _mm256_shuffle_epi8(distances, places)));
    }
    return index;
}

#else

static inline int threeds_base64_has_vectors(void) { return 0; }

static inline size_t threeds_base64url_decode(const uint8_t *text, size_t count, uint8_t *output, int *wrong) {
    (void)text, (void)count, (void)output, (void)wrong;
    return 0;
}

static inline size_t threeds_base64url_encode(const uint8_t *bytes, size_t count, uint8_t *output) {
    (void)bytes, (void)count, (void)output;
    return 0;
}

#endif

#endif
