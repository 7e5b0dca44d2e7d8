// GNU libmicrohttpd, and wrappers for its variadic functions, which Swift does not import.
#ifndef THREEDS_CMICROHTTPD_SHIM_H
#define THREEDS_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
