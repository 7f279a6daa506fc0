// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "in-process.h"
#include "roundtrip/answers/content.hpp"
#include "table_crc32c.hpp"

// The functions of idl/in-process.h that a module of WebAssembly can have, which knows neither threads nor files, and
// roundtrip_room of idl/in-process.md. The rules of an answer are those of roundtrip/answers, whose buffer asks for
// both.

namespace {

using roundtrip::Content;

constexpr std::size_t kMostBytes = std::size_t{256} << 20U;  // (idl/answers.md)

/// Memory that grows and moves, and is kept.
class Room {
public:
    /// @return nothing if there is no memory, and then it has none
    std::span<std::byte> at_least(std::size_t bytes) {
        if (bytes > bytes_.size() || bytes_.data() == nullptr) {
            std::free(bytes_.data());
            const std::size_t some = std::max<std::size_t>(bytes, 1);
            auto* memory = static_cast<std::byte*>(std::malloc(some));
            bytes_ = {memory, memory == nullptr ? 0 : some};
        }
        return bytes_;
    }

private:
    std::span<std::byte> bytes_;
};

Content content = Content::kStamped;
Room requests;
Room responses;

/// The response buffer, filled with letters where it is new.
std::span<std::byte> letters(std::size_t bytes) {
    const auto before = responses.at_least(0);
    const auto buffer = responses.at_least(bytes);
    if (buffer.data() != before.data() || buffer.size() != before.size()) {
        for (std::size_t i = 0; i < buffer.size(); ++i) {
            buffer[i] = static_cast<std::byte>('A' + i % roundtrip::kLetters);
        }
    }
    return buffer;
}

void write(std::span<const std::byte> request, std::span<std::byte> response) {
    if (content == Content::kStamped) {
        const auto [head, tail] = roundtrip::stamps(request, response.size());
        roundtrip::copy_stamp(tail, response.last(tail.size()));
        roundtrip::copy_stamp(head, response);
    } else {
        roundtrip::fill_keystream(response, 0, roundtrip::table_crc32c(request), content);
    }
}

}  // namespace

extern "C" ROUNDTRIP_EXPORT std::uint8_t* roundtrip_room(std::int32_t request_bytes) {
    return request_bytes < 0
               ? nullptr
               : reinterpret_cast<std::uint8_t*>(requests.at_least(static_cast<std::size_t>(request_bytes)).data());
}

void roundtrip_set_verify(std::int32_t verify) { content = verify != 0 ? Content::kKeystreamBytes : Content::kStamped; }

const std::uint8_t* roundtrip_answer(const std::uint8_t* request, std::int32_t request_bytes,
                                     std::int32_t response_bytes) {
    const auto wanted = static_cast<std::size_t>(response_bytes);
    if (request_bytes < 0 || response_bytes < 0 || wanted > kMostBytes) {
        return nullptr;
    }
    const auto buffer = letters(wanted);
    if (buffer.data() == nullptr) {
        return nullptr;
    }
    write(std::as_bytes(std::span(request, static_cast<std::size_t>(request_bytes))), buffer.first(wanted));
    return reinterpret_cast<const std::uint8_t*>(buffer.data());
}
