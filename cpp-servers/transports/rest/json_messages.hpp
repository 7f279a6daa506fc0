// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "refusal.hpp"
#include "rest_format.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/json_text.hpp"
#include "roundtrip/messages/json_writer.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Keeps no memory, because there is a thread for each connection, which may be idle.
template <class Message>
std::string answer(bool verify, std::span<const std::byte> body) {
    Message message;
    JsonText<Message>().read(body, message);
    answer_message("own", verify, message);
    rapidjson::StringBuffer json;
    JsonMessageWriter<rapidjson::StringBuffer>::write(message, json);
    return {json.GetString(), json.GetSize()};
}

/// Answers a message that is the body of a request, as idl/rest.md has it. Pure; any thread.
///
/// @param path of the message
/// @param verify whether its check has to be that of its other fields
/// @return the body of the response
/// @throws Refusal if the body is not exactly one such message; the text names the field or the byte
inline std::string answer_json_message(std::string_view path, bool verify, std::span<const std::byte> body) {
    try {
        return path == kTickPath ? answer<Tick>(verify, body) : answer<Order>(verify, body);
    } catch (const BadInput& refused) {
        throw Refusal(http_status::kBadRequest, refused.what());
    }
}

}  // namespace roundtrip
