// SPDX-License-Identifier: Apache-2.0
#include "message_connector.hpp"

#include <cstddef>

#include "generated_parts.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/messages/value_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

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
