// The functions of libFuzzer (LLVM, compiler-rt) that a program with a main of its own calls.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maximum_size);

// Counters that libFuzzer clears before each input and reads after it.
void __sanitizer_cov_8bit_counters_init(void *begin, void *end);

// The counters of -profile-generate (LLVM, compiler-rt); only in programs built with it.
char *__llvm_profile_begin_counters(void);
char *__llvm_profile_end_counters(void);
