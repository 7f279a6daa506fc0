#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace roundtrip {

/// The two copies of a request's stamp in a response, which shows that this response belongs to this request
/// (idl/answers.md). Views into the request; pure; any thread.
struct Stamps {
    std::span<const std::byte> head;  ///< the first bytes of the response
    std::span<const std::byte> tail;  ///< the last bytes of the response, as far as the head leaves room for them
};

inline Stamps stamps(std::span<const std::byte> request, std::size_t response_bytes) {
    constexpr std::size_t kStampBytes = 8;
    const auto stamp = request.first(std::min({kStampBytes, request.size(), response_bytes}));
    return {stamp, stamp.last(std::min(stamp.size(), response_bytes - stamp.size()))};
}

}  // namespace roundtrip
