// SPDX-License-Identifier: Apache-2.0
#include "transfer_handler.hpp"

#include <span>

#include "generated_parts.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/messages/value_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "roundtrip/process/error.hpp"
#include "transfer_constants.h"

namespace roundtrip {

using dev::roundtrip::thrift::Refused;

namespace {

/// Says in one line why there is no answer.
///
/// @throws Refused always
[[noreturn]] void refuse(const std::string& reason) {
    print_error(reason);
    Refused refused;
    refused.reason = reason;
    throw refused;
}

/// @throws Refused if the number of bytes is negative or over the limit
std::size_t require_size(const char* what, std::int64_t bytes) {
    const std::int64_t most_bytes = dev::roundtrip::thrift::g_transfer_constants.MAX_MESSAGE_BYTES;
    if (bytes < 0 || bytes > most_bytes) {
        refuse(std::string(what) + ' ' + std::to_string(bytes) + " is not between 0 and " + std::to_string(most_bytes));
    }
    return static_cast<std::size_t>(bytes);
}

}  // namespace

void TransferHandler::get(std::string& response, std::int32_t response_bytes, const std::string& request) {
    const WholeRequest whole =
        server_.tally().whole(std::as_bytes(std::span(request)), static_cast<std::size_t>(response_bytes));
    require_size("size of the request", static_cast<std::int64_t>(request.size()));
    const std::size_t size = require_size("responseBytes", response_bytes);
    response.reserve(size);
    const Sink append = [&response](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            response.append(static_cast<const char*>(part.iov_base), part.iov_len);
        }
    };
    responder_.send(append, whole);
    server_.tally().add(request.size(), size);
}

void TransferHandler::answer_tick(dev::roundtrip::thrift::Tick& response, const dev::roundtrip::thrift::Tick& request) {
    answer<Tick>(request, response);
}

void TransferHandler::answer_order(dev::roundtrip::thrift::Order& response,
                                   const dev::roundtrip::thrift::Order& request) {
    answer<Order>(request, response);
}

template <class Message, class Generated>
void TransferHandler::answer(const Generated& request, Generated& response) {
    thread_local Message message;  // keeps its memory
    try {
        TakeFields<GeneratedParts>::take(request, message);
        answer_message(kOwnTypes, server_.options().verify, message);
    } catch (const BadInput& refusal) {
        refuse(refusal.what());
    }
    PutFields<GeneratedParts>::put(message, response);
    const std::size_t bytes = ValueBytes::of(message);
    server_.tally().add(bytes, bytes);
}

}  // namespace roundtrip
