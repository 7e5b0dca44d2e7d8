// What the double of URLSession sends with.
#ifndef DOUBLES_CURL_SHIM_H
#define DOUBLES_CURL_SHIM_H

#include <curl/curl.h>

#endif
