// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <regex>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/messages/codec_answers.hpp"
#include "testing/golden.hpp"

// What the tests of all codecs ask, of the messages in idl/golden/messages.json.

namespace roundtrip {

/// A request and its answer, as Java has written them.
struct GoldenMessage {
    std::vector<std::byte> request;
    std::vector<std::byte> answer;
};

inline GoldenMessage golden_message(std::string_view message, std::string_view codec) {
    const auto document = testing::golden("messages.json");
    const auto& of_codec = document[std::string(message).c_str()][std::string(codec).c_str()];
    return {testing::unhex(of_codec["request"].GetString()), testing::unhex(of_codec["answer"].GetString())};
}

/// Why a request is refused in verify mode; nothing if it is answered.
template <class Message, class Format>
std::optional<std::string> refusal_of(std::span<const std::byte> request, std::span<std::byte> response) {
    try {
        CodecAnswers<Message, Format>(true).answer(request, response);
        return {};
    } catch (const BadInput& refused) {
        return refused.what();
    }
}

/// Asks something of each message: `ask(message, format)`.
template <template <class> class Format, class Ask>
void of_each_message(const Ask& ask) {
    ask(Tick(), Format<Tick>());
    ask(Order(), Format<Order>());
}

template <template <class> class Format>
void reads_golden() {
    of_each_message<Format>([]<class Message>(Message message, auto format) {
        const GoldenMessage golden = golden_message(Message::kName, format.kCodec);
        format.read(golden.request, message);

        EXPECT_EQ(message.check, CheckOf::check_of(message)) << Message::kName;
    });
}

template <template <class> class Format>
void writes_golden_answers() {
    of_each_message<Format>([]<class Message, class Codec>(Message answered, Codec codec) {
        const GoldenMessage golden = golden_message(Message::kName, Codec::kCodec);
        std::vector<std::byte> response(golden.answer.size());

        EXPECT_EQ((refusal_of<Message, Codec>(golden.request, response)), std::nullopt);
        Message expected;
        codec.read(golden.answer, expected);
        codec.read(response, answered);
        EXPECT_EQ(CheckOf::check_of(answered), CheckOf::check_of(expected)) << Message::kName;
        EXPECT_EQ(answered.sequence, expected.sequence);
    });
}

inline void names_where(const std::optional<std::string>& refusal, std::string_view codec, std::size_t at) {
    const std::regex where("codec " + std::string(codec) + ": .*(field|byte).*");
    EXPECT_TRUE(refusal && std::regex_match(*refusal, where)) << "byte " << at << ": " << refusal.value_or("answered");
}

/// Every bit of every byte. What is answered all the same is the same message: padding does no harm, and the number of
/// the round trip is no part of what is checked here.
template <template <class> class Format>
void refuses_damage() {
    of_each_message<Format>([]<class Message, class Codec>(Message answered, Codec codec) {
        const GoldenMessage golden = golden_message(Message::kName, Codec::kCodec);
        std::vector<std::byte> response(golden.answer.size());
        Message expected;
        codec.read(golden.answer, expected);
        for (std::size_t bit = 0; bit < 8 * golden.request.size(); ++bit) {
            auto damaged = golden.request;
            damaged[bit / 8] ^= static_cast<std::byte>(1U << bit % 8);
            if (const auto refusal = refusal_of<Message, Codec>(damaged, response)) {
                names_where(refusal, Codec::kCodec, bit / 8);
            } else {
                codec.read(response, answered);
                EXPECT_EQ(CheckOf::check_of(answered), CheckOf::check_of(expected)) << "bit " << bit;
            }
        }
    });
}

template <template <class> class Format>
void refuses_cuts() {
    of_each_message<Format>([]<class Message, class Codec>(const Message&, const Codec&) {
        const GoldenMessage golden = golden_message(Message::kName, Codec::kCodec);
        std::vector<std::byte> response(golden.answer.size());
        constexpr std::size_t kMostPadding = 8;  // at the end of a message, of FlatBuffers

        for (std::size_t bytes = 0; bytes + kMostPadding < golden.request.size(); ++bytes) {
            const auto cut = std::span(golden.request).first(bytes);
            names_where(refusal_of<Message, Codec>(cut, response), Codec::kCodec, bytes);
        }
    });
}

}  // namespace roundtrip
