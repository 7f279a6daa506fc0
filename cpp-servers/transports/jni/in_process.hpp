// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// The C functions of idl/in-process.md, for foreign callers and for the JNI functions. Any thread.

#define ROUNDTRIP_EXPORT extern "C" __attribute__((visibility("default")))

/// Every later answer of this process is the keystream (1) or stamped (0, the default).
ROUNDTRIP_EXPORT void roundtrip_set_verify(std::int32_t verify);

/// Later calls stamp their parts into this file (idl/legs.md), which stays mapped. 0, or an errno.
ROUNDTRIP_EXPORT std::int32_t roundtrip_open_legs(const char* file);

/// The answer to a request, in this thread's own response buffer: valid until the thread's next call.
/// NULL if a length is negative, the answer is over its limit (idl/answers.md) or there is no memory for it.
ROUNDTRIP_EXPORT const std::uint8_t* roundtrip_answer(const std::uint8_t* request, std::int32_t request_bytes,
                                                      std::int32_t response_bytes);

/// The same, copied to response, which has room for response_bytes. 0, or -1 where roundtrip_answer returns NULL.
ROUNDTRIP_EXPORT std::int32_t roundtrip_answer_into(const std::uint8_t* request, std::int32_t request_bytes,
                                                    std::uint8_t* response, std::int32_t response_bytes);

/// A function of the caller's that answers in the library's place: it reads the request, and writes a response of
/// response_bytes. 0, or anything else if it cannot.
using RoundtripAnswerer = std::int32_t (*)(const std::uint8_t* request, std::int32_t request_bytes,
                                           std::uint8_t* response, std::int32_t response_bytes);

/// Has the function answer a request, before this returns and in the same thread. Returns what it did.
ROUNDTRIP_EXPORT std::int32_t roundtrip_ask(RoundtripAnswerer answerer, const std::uint8_t* request,
                                            std::int32_t request_bytes, std::uint8_t* response,
                                            std::int32_t response_bytes);
