// SPDX-License-Identifier: Apache-2.0
#include "json_messages.hpp"

#include <rapidjson/stringbuffer.h>

#include "refusal.hpp"
#include "rest_format.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/json_text.hpp"
#include "roundtrip/messages/json_writer.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

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

}  // namespace

std::string answer_json_message(std::string_view path, bool verify, std::span<const std::byte> body) {
    try {
        return path == kTickPath ? answer<Tick>(verify, body) : answer<Order>(verify, body);
    } catch (const BadInput& refused) {
        throw Refusal(http_status::kBadRequest, refused.what());
    }
}

}  // namespace roundtrip
