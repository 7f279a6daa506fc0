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

#include "roundtrip/messages/codec_answers.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// A message that was not made to be measured: what says which one it is goes ahead of it, so its fields are its own
/// (idl/messages.md).
///
/// @tparam Body the message: its fields as Tick has them, its name `kName`, and its codec's `kCodec`
template <class Body>
struct Framed {
    static constexpr std::string_view kName = Body::kName;

    std::int64_t sequence = 0;
    std::int64_t check = 0;
    Body body;

    /// The body is a part, so its fields may have the names of those of the frame.
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor& visitor) {
        visitor("sequence", self.sequence);
        visitor("check", self.check);
        visitor("body", self.body);
    }
};

/// A message behind its frame: the number of the round trip and the check, little-endian.
///
/// @tparam Format the codec of the message, one for each thread: `void read(std::span<const std::byte>, Body&)` reads
///     every field, and throws BadInput that names the field or the offset if the bytes are not exactly one message;
///     `std::size_t write(const Body&, std::span<std::byte>)` writes no more than fits, and returns how many bytes the
///     message has
template <class Body, class Format>
class FramedFormat {
public:
    static constexpr std::string_view kCodec = Body::kCodec;

    void read(std::span<const std::byte> bytes, Framed<Body>& message) {
        if (bytes.size() < kFrameBytes) {
            throw refusal("byte 0: " + std::to_string(bytes.size()) + " bytes are no frame of " +
                          std::to_string(kFrameBytes));
        }
        std::memcpy(&message.sequence, bytes.data(), kNumberBytes);
        std::memcpy(&message.check, bytes.subspan(kNumberBytes).data(), kNumberBytes);
        try {
            format_.read(bytes.subspan(kFrameBytes), message.body);
        } catch (const BadInput& refused) {
            throw refusal(refused.what());
        }
    }

    std::size_t write(const Framed<Body>& message, std::span<std::byte> into) {
        if (into.size() >= kFrameBytes) {
            std::memcpy(into.data(), &message.sequence, kNumberBytes);
            std::memcpy(into.subspan(kNumberBytes).data(), &message.check, kNumberBytes);
        }
        return kFrameBytes + format_.write(message.body, into.subspan(std::min(kFrameBytes, into.size())));
    }

private:
    static_assert(std::endian::native == std::endian::little);

    static constexpr std::size_t kNumberBytes = sizeof(std::int64_t);
    static constexpr std::size_t kFrameBytes = 2 * kNumberBytes;

    static BadInput refusal(const std::string& reason) {
        return BadInput("codec " + std::string(kCodec) + ": " + reason);
    }

    Format format_;
};

/// The answers of a codec that has one message, which live as long as the process; null if another one is asked for.
template <class Body, class Format>
const MessageAnswers* framed_answers(std::string_view message, bool verify) {
    return message == Body::kName ? new CodecAnswers<Framed<Body>, FramedFormat<Body, Format>>(verify) : nullptr;
}

}  // namespace roundtrip

/// Makes a library of the codec of one message.
#define ROUNDTRIP_FRAMED_CODEC(Body, Format)                                                                        \
    extern "C" [[gnu::visibility("default")]] const roundtrip::MessageAnswers* roundtrip_codec(const char* message, \
                                                                                               bool verify) {       \
        return roundtrip::framed_answers<Body, Format>(message, verify);                                            \
    }
