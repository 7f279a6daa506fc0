// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "refusal.hpp"
#include "rest_request.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Answers a request with 200, without a copy or a serializer: the letters go out as they lie in the buffer.
///
/// @param keep_alive whether the response says that the connection stays open
/// @throws std::system_error as SharedResponder::send
void send_result(SharedResponder& responder, int connection, const WholeRequest& request, bool keep_alive);

/// The bytes that a response may take its stamp from: the stamp goes into the result as it is, so that it may have
/// nothing that has to be escaped there. Pure; any thread.
std::span<const std::byte> stamp_source(Content content, std::span<const std::byte> data);

/// Answers with the status and the reason of the refusal.
///
/// @throws std::system_error as write_all
void send_refusal(int connection, const Refusal& refusal, bool keep_alive);

/// Ends a connection of which not everything was read in such a way that the peer still gets the answer: closing at
/// once would reset it (RFC 9112, 9.6). Takes a few seconds if the peer goes on sending.
///
/// @throws std::system_error
void close_gently(int connection);

}  // namespace roundtrip
