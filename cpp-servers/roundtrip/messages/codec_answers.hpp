// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Answers one message by one codec: bytes to fields, fields to those of the answer, and these to bytes.
///
/// @tparam Format a codec with that message, one per thread:
///     `void read(std::span<const std::byte>, Message&)` reads every field, and throws BadInput that names the field or
///     the offset if the bytes are not exactly one message;
///     `std::size_t write(const Message&, std::span<std::byte>)` writes no more than fits, and returns how many bytes
///     the message has; `kCodec` is its name
template <class Message, class Format>
class CodecAnswers final : public MessageAnswers {
public:
    explicit CodecAnswers(bool verify) : verify_(verify) {}

    void answer(std::span<const std::byte> request, std::span<std::byte> response) const override {
        thread_local Message message;  // keeps its memory
        thread_local Format format;
        format.read(request, message);
        answer_message(Format::kCodec, verify_, message);
        const std::size_t written = format.write(message, response);
        if (written != response.size()) {
            throw BadInput("codec " + std::string(Format::kCodec) + ": the answer has " + std::to_string(written) +
                           " bytes, and " + std::to_string(response.size()) + " were asked for");
        }
    }

private:
    bool verify_;
};

/// The answers of a codec, which lives as long as the process; null if it does not know the message.
///
/// @tparam Format of each message
template <template <class> class Format>
const MessageAnswers* codec_answers(std::string_view message, bool verify) {
    if (message == Tick::kName) {
        return new CodecAnswers<Tick, Format<Tick>>(verify);
    }
    if (message == Order::kName) {
        return new CodecAnswers<Order, Format<Order>>(verify);
    }
    return nullptr;
}

}  // namespace roundtrip

/// Makes a library of the codec.
#define ROUNDTRIP_CODEC(Format)                                                                                     \
    extern "C" [[gnu::visibility("default")]] const roundtrip::MessageAnswers* roundtrip_codec(const char* message, \
                                                                                               bool verify) {       \
        return roundtrip::codec_answers<Format>(message, verify);                                                   \
    }
