// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Answers a message that was not made to be measured. A frame goes ahead of it, the number of the round trip and the
/// check of the request's bytes, little-endian, so the fields are the message's own (idl/messages.md).
///
/// @tparam Body the message and its format, one for each thread:
///     `void read(std::span<const std::byte>)` reads every field, and throws BadInput that names the field or the
///     offset if the bytes are not exactly one message;
///     `std::size_t write(std::span<std::byte>, bool is_changed)` writes what was read, with every number and text
///     changed if that is asked for, no more than fits, and returns how many bytes the message has
template <class Body>
class FramedAnswers final : public MessageAnswers {
public:
    FramedAnswers(std::string codec, bool verify) : codec_(std::move(codec)), verify_(verify) {}

    void answer(std::span<const std::byte> request, std::span<std::byte> response) const override {
        thread_local Body body;
        try {
            if (request.size() < kFrameBytes) {
                throw BadInput("byte 0: " + std::to_string(request.size()) + " bytes are no frame of " +
                               std::to_string(kFrameBytes));
            }
            body.read(request.subspan(kFrameBytes));
            if (verify_) {
                require_check(request);
            }
            const std::size_t frame_bytes = std::min(kFrameBytes, response.size());
            if (frame_bytes > 0) {
                std::memcpy(response.data(), request.data(), frame_bytes);
            }
            const std::size_t written = kFrameBytes + body.write(response.subspan(frame_bytes), verify_);
            if (written != response.size()) {
                throw BadInput("the answer has " + std::to_string(written) + " bytes, and " +
                               std::to_string(response.size()) + " were asked for");
            }
        } catch (const BadInput& refused) {
            throw BadInput("codec " + codec_ + ": " + refused.what());
        }
    }

private:
    static_assert(std::endian::native == std::endian::little);

    static constexpr std::size_t kNumberBytes = sizeof(std::int64_t);
    static constexpr std::size_t kFrameBytes = 2 * kNumberBytes;

    static void require_check(std::span<const std::byte> request) {
        std::uint64_t check = 0;
        std::memcpy(&check, request.subspan(kNumberBytes).data(), kNumberBytes);
        const std::uint64_t expected = crc32c(request.subspan(kFrameBytes));
        if (check != expected) {
            throw BadInput("field check is " + std::to_string(check) + ", and the bytes behind it have " +
                           std::to_string(expected));
        }
    }

    std::string codec_;
    bool verify_;
};

/// The answers of a codec that has one message, which live as long as the process; null if another one is asked for.
template <class Body>
const MessageAnswers* framed_answers(const char* codec, std::string_view own, std::string_view message, bool verify) {
    return message == own ? new FramedAnswers<Body>(codec, verify) : nullptr;
}

}  // namespace roundtrip

/// Makes a library of the codec of one message.
#define ROUNDTRIP_FRAMED_CODEC(codec, own, Body)                                                                    \
    extern "C" [[gnu::visibility("default")]] const roundtrip::MessageAnswers* roundtrip_codec(const char* message, \
                                                                                               bool verify) {       \
        return roundtrip::framed_answers<Body>(codec, own, message, verify);                                        \
    }
