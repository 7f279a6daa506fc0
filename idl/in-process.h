/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <stdint.h>

/* The C functions of libroundtrip-jni.so (in-process.md). Any thread. */

#ifdef __cplusplus
extern "C" {
#endif

#ifndef ROUNDTRIP_EXPORT /* a build for a system with another way of exporting says so */
#define ROUNDTRIP_EXPORT __attribute__((visibility("default")))
#endif

/* Every later answer of this process is the keystream (1) or stamped (0, the default); see answers.md. */
ROUNDTRIP_EXPORT void roundtrip_set_verify(int32_t verify);

/* Later calls stamp their parts into this file (legs.md), which stays mapped: entered, and about to return. 0, or an
   errno. */
ROUNDTRIP_EXPORT int32_t roundtrip_open_legs(const char* file);

/* Later requests are messages (messages.md), read and answered by this library of a codec, until roundtrip_set_verify is
   called. 0, or -1 where it cannot be opened. */
ROUNDTRIP_EXPORT int32_t roundtrip_open_codec(const char* library, const char* message, int32_t verify);

/* Why the last call of this thread returned NULL, or -1. */
ROUNDTRIP_EXPORT const char* roundtrip_refusal(void);

/* The answer to a request, in this thread's own response buffer: valid until the thread's next call. NULL if a length is
   negative, the answer is over its limit (answers.md) or there is no memory for it. */
ROUNDTRIP_EXPORT const uint8_t* roundtrip_answer(const uint8_t* request, int32_t request_bytes, int32_t response_bytes);

/* The same, copied to response, which has room for response_bytes. 0, or -1 where roundtrip_answer returns NULL. */
ROUNDTRIP_EXPORT int32_t roundtrip_answer_into(const uint8_t* request, int32_t request_bytes, uint8_t* response,
                                               int32_t response_bytes);

/* A function of the caller's that answers in the library's place: it reads the request, and writes a response of
   response_bytes. 0, or anything else if it cannot. */
typedef int32_t (*roundtrip_answerer)(const uint8_t* request, int32_t request_bytes, uint8_t* response,
                                      int32_t response_bytes);

/* Has the function answer a request, before this returns and in the same thread. Returns what it did. */
ROUNDTRIP_EXPORT int32_t roundtrip_ask(roundtrip_answerer answerer, const uint8_t* request, int32_t request_bytes,
                                       uint8_t* response, int32_t response_bytes);

#ifdef __cplusplus
}
#endif
