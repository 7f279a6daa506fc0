// SPDX-License-Identifier: Apache-2.0
#include "connectors.hpp"

#include <omniORB4/callHandle.h>

#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "generated_parts.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/process/error.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

namespace {

/// Says in one line why a call is refused.
///
/// @throws CORBA::BAD_PARAM always
[[noreturn]] void refuse(const std::string& reason) {
    print_error(reason);
    throw CORBA::BAD_PARAM(0, CORBA::COMPLETED_NO);
}

/// @return the size of the response
/// @throws CORBA::BAD_PARAM if it or the request is over the limit
std::size_t require_sizes(std::size_t request_bytes, CORBA::Long response_bytes) {
    constexpr CORBA::Long kMostBytes = dev::roundtrip::corba::maxMessageBytes;
    if (request_bytes > static_cast<std::size_t>(kMostBytes)) {
        refuse("request of " + std::to_string(request_bytes) + " bytes is over the limit of " +
               std::to_string(kMostBytes));
    }
    if (response_bytes < 0 || response_bytes > kMostBytes) {
        refuse("responseSize " + std::to_string(response_bytes) + " is not between 0 and " +
               std::to_string(kMostBytes));
    }
    return static_cast<std::size_t>(response_bytes);
}

/// @throws CORBA::BAD_PARAM if an order has too many lines
void require_parts(const dev::roundtrip::corba::Order& order) {
    if (order.lines.length() > static_cast<CORBA::ULong>(dev::roundtrip::corba::maxLines)) {
        refuse("order of " + std::to_string(order.lines.length()) + " lines is over the limit of " +
               std::to_string(dev::roundtrip::corba::maxLines));
    }
}

void require_parts(const dev::roundtrip::corba::Tick& /*has none*/) {}

/// Writes the whole answer of idl/answers.md.
///
/// @param response as long as the request wants it
void fill(SharedResponder& responder, const WholeRequest& request, std::span<std::byte> response) {
    const Sink into_response = [&response](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            copy_bytes({static_cast<const std::byte*>(part.iov_base), part.iov_len}, response);
            response = response.subspan(part.iov_len);
        }
    };
    responder.send(into_response, request);
}

}  // namespace

char* StringConnector::get(CORBA::Long response_bytes, const char* request) {
    const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
    const auto text = std::as_bytes(std::span(request, std::strlen(request)));
    const std::size_t bytes = require_sizes(text.size(), response_bytes);
    CORBA::String_var response = CORBA::string_alloc(static_cast<CORBA::ULong>(bytes));
    fill(responder_, whole.with(text, bytes), std::as_writable_bytes(std::span(response.inout(), bytes)));
    response.inout()[bytes] = '\0';
    tally_.add(text.size(), bytes);
    return response._retn();
}

CORBA::Boolean TunedConnector::_dispatch(omniCallHandle& call) {
    if (std::string_view(call.operation_name()) != "get") {
        return false;
    }
    const auto memory = memories_.lease();
    TransferCall transfer(*memory, responder_, tally_);
    call.upcall(this, transfer);  // what it throws the ORB sends to the client
    tally_.add(transfer.request().bytes().size(), transfer.request().response_bytes());
    return true;
}

dev::roundtrip::corba::Octets* OctetConnector::get(CORBA::Long response_bytes,
                                                   const dev::roundtrip::corba::Octets& request) {
    const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
    const auto octets = std::as_bytes(std::span(request.get_buffer(), request.length()));
    const std::size_t bytes = require_sizes(octets.size(), response_bytes);
    dev::roundtrip::corba::Octets_var response = new dev::roundtrip::corba::Octets;
    response->length(static_cast<CORBA::ULong>(bytes));
    fill(responder_, whole.with(octets, bytes), std::as_writable_bytes(std::span(response->get_buffer(), bytes)));
    tally_.add(octets.size(), bytes);
    return response._retn();
}

dev::roundtrip::corba::Tick MessageConnector::answer_tick(const dev::roundtrip::corba::Tick& request) {
    dev::roundtrip::corba::Tick response{};
    answer<Tick>(request, response);
    return response;
}

dev::roundtrip::corba::Order* MessageConnector::answer_order(const dev::roundtrip::corba::Order& request) {
    dev::roundtrip::corba::Order_var response = new dev::roundtrip::corba::Order;
    answer<Order>(request, response.inout());
    return response._retn();
}

template <class Message, class Generated>
void MessageConnector::answer(const Generated& request, Generated& response) {
    thread_local Message message;  // keeps its memory
    try {
        require_parts(request);
        TakeFields<GeneratedParts>::take(request, message);
        answer_message(kOwnTypes, verify_, message);
    } catch (const BadInput& refusal) {
        refuse(refusal.what());
    }
    const std::size_t bytes = ValueBytes::of(message);
    PutFields<GeneratedParts>::put(message, response);
    tally_.add(bytes, bytes);
}

}  // namespace roundtrip
