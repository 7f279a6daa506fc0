// SPDX-License-Identifier: Apache-2.0
#include "connectors.hpp"

#include <omniORB4/callHandle.h>

#include <cstring>
#include <span>
#include <string_view>

#include "generated_parts.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/messages/value_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

namespace {

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
    const std::size_t bytes = calls_.allow(text.size(), response_bytes);
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
    TransferCall transfer(*memory, responses_, tally_);
    call.upcall(this, transfer);  // what it throws the ORB sends to the client
    tally_.add(transfer.request().bytes().size(), transfer.request().response_bytes());
    return true;
}

dev::roundtrip::corba::Octets* OctetConnector::get(CORBA::Long response_bytes,
                                                   const dev::roundtrip::corba::Octets& request) {
    const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
    const auto octets = std::as_bytes(std::span(request.get_buffer(), request.length()));
    const std::size_t bytes = calls_.allow(octets.size(), response_bytes);
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
        TakeFields<GeneratedParts>::take(request, message);
        answer_message(kOwnTypes, verify_, message);
    } catch (const BadInput& refusal) {
        ServantCalls::refuse(refusal.what());
    }
    const std::size_t bytes = ValueBytes::of(message);
    calls_.allow(bytes, static_cast<CORBA::Long>(bytes));
    PutFields<GeneratedParts>::put(message, response);
    tally_.add(bytes, bytes);
}

}  // namespace roundtrip
