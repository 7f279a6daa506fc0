// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "roundtrip/messages/check_of.hpp"
#include "roundtrip/messages/turn.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

/// Makes of a request its answer, where it lies (idl/messages.md).
///
/// @param codec that reasons name; "own" for a mechanism's own types
/// @param verify whether the request's check has to be that of its other fields
/// @throws BadInput if it is not
template <class Message>
void answer_message(std::string_view codec, bool verify, Message& message) {
    if (verify) {
        const auto expected = CheckOf::check_of(message);
        if (message.check != expected) {
            throw BadInput("codec " + std::string(codec) + ": field check of " + std::string(Message::kName) + " is " +
                           std::to_string(message.check) + ", and the other fields give " + std::to_string(expected));
        }
    }
    Turn::turn(message);
}

}  // namespace roundtrip
