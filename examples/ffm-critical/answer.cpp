// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>

/// Your work: here the answer is the request. While it runs no thread of the JVM gets past a safepoint, garbage
/// collection among them, so it must be short: no lock, no file, no call back into Java. No exception may leave it.
///
/// @param room bytes that the answer may have
/// @return bytes of the answer; or the negative number of those that it would have, if that is more
extern "C" std::int32_t example_answer(const std::uint8_t* request, std::int32_t request_bytes, std::uint8_t* answer,
                                       std::int32_t room) noexcept {
    if (request_bytes > room) {
        return -request_bytes;
    }
    std::copy_n(request, request_bytes, answer);
    return request_bytes;
}
