// libcurl, and wrappers for its variadic functions, which Swift does not import.
#ifndef THREEDS_CCURL_SHIM_H
#define THREEDS_CCURL_SHIM_H

#include <curl/curl.h>

#endif
