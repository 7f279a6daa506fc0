// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace roundtrip {

/// Answers a message that is the body of a request, as idl/rest.md has it. Pure; any thread.
///
/// @param path of the message
/// @param verify whether its check has to be that of its other fields
/// @return the body of the response
/// @throws Refusal if the body is not exactly one such message; the text names the field or the byte
std::string answer_json_message(std::string_view path, bool verify, std::span<const std::byte> body);

}  // namespace roundtrip
