// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Answers requests that are messages (idl/messages.md). The library of a codec has one for each message. Any thread.
class MessageAnswers {
public:
    MessageAnswers() = default;
    MessageAnswers(const MessageAnswers&) = delete;
    MessageAnswers& operator=(const MessageAnswers&) = delete;
    virtual ~MessageAnswers() = default;

    /// Reads a request, and writes its answer.
    ///
    /// @param response as long as the client has asked for
    /// @throws BadInput if the request is no such message, or its answer has another length; the message names the
    ///     codec, and the field or the offset
    virtual void answer(std::span<const std::byte> request, std::span<std::byte> response) const = 0;
};

/// The function that the library of a codec offers by the name `roundtrip_codec`. Null if it does not know the message.
using CodecEntry = const MessageAnswers*(const char* message, bool verify);

/// From now on this process answers messages. Once, before requests are taken.
///
/// @param library of the codec
/// @param verify whether the check of each request is made, too
/// @throws UsageError if there is no such library, or it does not know the message
void open_codec(const std::filesystem::path& library, const std::string& message, bool verify);

/// The answers that open_codec has opened.
const MessageAnswers& message_answers();

/// The answer to a message, whole.
///
/// @return valid until this thread calls it again
/// @throws BadInput if the request is no such message as this process answers, or wants more than kMostInOnePiece
std::span<const std::byte> answer_to_message(const WholeRequest& request);

/// A function of a library, which stays loaded as long as the process.
///
/// @throws UsageError if there is no such library, or none such in it
void* loaded_function(const std::filesystem::path& library, const char* name);

}  // namespace roundtrip
