// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "roundtrip/messages/codec_answers.hpp"
#include "roundtrip/messages/json_text.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// A message as an object of JSON.
template <class Message>
class JsonFormat {
public:
    static constexpr std::string_view kCodec = "json";

    void read(std::span<const std::byte> bytes, Message& message) {
        try {
            text_.read(bytes, message);
        } catch (const BadInput& refused) {
            throw BadInput("codec json: " + std::string(refused.what()));
        }
    }

    std::size_t write(const Message& message, std::span<std::byte> into) { return text_.write(message, into); }

private:
    JsonText<Message> text_;
};

}  // namespace roundtrip
