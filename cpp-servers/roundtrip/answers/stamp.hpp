// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

namespace roundtrip {

constexpr std::size_t kStampBytes = 8;

/// The two copies of a request's stamp in a response, which shows that this response belongs to this request
/// (idl/answers.md). Views into the request; pure; any thread.
struct Stamps {
    std::span<const std::byte> head;  ///< the first bytes of the response
    std::span<const std::byte> tail;  ///< the last bytes of the response, as far as the head leaves room for them
};

/// Whether both copies are whole and apart, which they nearly always are.
constexpr bool has_whole_stamps(std::size_t request_bytes, std::size_t response_bytes) {
    return request_bytes >= kStampBytes && response_bytes >= 2 * kStampBytes;
}

inline Stamps stamps(std::span<const std::byte> request, std::size_t response_bytes) {
    const auto stamp = request.first(std::min({kStampBytes, request.size(), response_bytes}));
    return {stamp, stamp.last(std::min(stamp.size(), response_bytes - stamp.size()))};
}

inline void copy_stamp(std::span<const std::byte> stamp, std::span<std::byte> to) {
    if (stamp.size() == kStampBytes) {
        std::memcpy(to.data(), stamp.data(), kStampBytes);  // nearly always; of a fixed size it is no call but a move
    } else {
        std::copy(stamp.begin(), stamp.end(), to.begin());
    }
}

}  // namespace roundtrip
