// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>
#include <omniORB4/callHandle.h>

#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "corba.hh"
#include "generated_parts.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

/// @return the size of the response
/// @throws CORBA::BAD_PARAM if it or the request is over the limit
inline std::size_t require_sizes(std::size_t request_bytes, CORBA::Long response_bytes) {
    if (request_bytes > static_cast<std::size_t>(kMostBytes)) {
        refuse<CORBA::BAD_PARAM>("request of " + std::to_string(request_bytes) + " bytes is over the limit of " +
                                 std::to_string(kMostBytes));
    }
    return require_response_bytes(response_bytes);
}

/// @throws CORBA::BAD_PARAM if an order has too many lines
inline void require_parts(const dev::roundtrip::corba::Order& order) {
    if (order.lines.length() > static_cast<CORBA::ULong>(dev::roundtrip::corba::maxLines)) {
        refuse<CORBA::BAD_PARAM>("order of " + std::to_string(order.lines.length()) + " lines is over the limit of " +
                                 std::to_string(dev::roundtrip::corba::maxLines));
    }
}

inline void require_parts(const dev::roundtrip::corba::Tick& /*has none*/) {}

/// Writes the whole answer of idl/answers.md.
///
/// @param response as long as the request wants it
inline void fill(SharedResponder& responder, const WholeRequest& request, std::span<std::byte> response) {
    const Sink into_response = [&response](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            copy_bytes({static_cast<const std::byte*>(part.iov_base), part.iov_len}, response);
            response = response.subspan(part.iov_len);
        }
    };
    responder.send(into_response, request);
}

/// The object of `corba` and `corba-unix`. Any thread.
class StringConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server stays the caller's
    explicit StringConnector(Server& server) : tally_(server.tally()), responder_(server.options().content_of_text()) {}

    /// @throws CORBA::BAD_PARAM if request or response is too large
    char* get(CORBA::Long response_bytes, const char* request) override {
        const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
        const auto text = std::as_bytes(std::span(request, std::strlen(request)));
        const std::size_t bytes = require_sizes(text.size(), response_bytes);
        CORBA::String_var response = CORBA::string_alloc(static_cast<CORBA::ULong>(bytes));
        fill(responder_, whole.with(text, bytes), std::as_writable_bytes(std::span(response.inout(), bytes)));
        response.inout()[bytes] = '\0';
        tally_.add(text.size(), bytes);
        return response._retn();
    }

private:
    Tally& tally_;
    SharedResponder responder_;
};

/// The object of `corba-tuned`: answers calls of `get` in place of what omniidl generates for them. Any thread.
class TunedConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server stays the caller's
    explicit TunedConnector(Server& server) : tally_(server.tally()), responder_(server.options().content_of_text()) {}

    CORBA::Boolean _dispatch(omniCallHandle& call) override {
        if (std::string_view(call.operation_name()) != "get") {
            return false;
        }
        const auto memory = memories_.lease();
        TransferCall transfer(*memory, responder_, tally_);
        call.upcall(this, transfer);  // what it throws the ORB sends to the client
        tally_.add(transfer.request().bytes().size(), transfer.request().response_bytes());
        return true;
    }

    /// Never called: there is no client in this process.
    char* get(CORBA::Long, const char*) override { throw CORBA::NO_IMPLEMENT(); }

private:
    Tally& tally_;
    SharedResponder responder_;
    RequestMemoryPool memories_;
};

/// The object of `corba-octets`. Any thread.
class OctetConnector final : public POA_dev::roundtrip::corba::OctetConnector {
public:
    /// @param server stays the caller's
    explicit OctetConnector(Server& server) : tally_(server.tally()), responder_(server.options().content_of_bytes()) {}

    /// @throws CORBA::BAD_PARAM if request or response is too large
    dev::roundtrip::corba::Octets* get(CORBA::Long response_bytes,
                                       const dev::roundtrip::corba::Octets& request) override {
        const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
        const auto octets = std::as_bytes(std::span(request.get_buffer(), request.length()));
        const std::size_t bytes = require_sizes(octets.size(), response_bytes);
        dev::roundtrip::corba::Octets_var response = new dev::roundtrip::corba::Octets;
        response->length(static_cast<CORBA::ULong>(bytes));
        fill(responder_, whole.with(octets, bytes), std::as_writable_bytes(std::span(response->get_buffer(), bytes)));
        tally_.add(octets.size(), bytes);
        return response._retn();
    }

private:
    Tally& tally_;
    SharedResponder responder_;
};

/// The object of messages (idl/messages.md). Any thread.
class MessageConnector final : public POA_dev::roundtrip::corba::MessageConnector {
public:
    /// @param server stays the caller's
    explicit MessageConnector(Server& server) : tally_(server.tally()), verify_(server.options().verify) {}

    /// @throws CORBA::BAD_PARAM if the request is no such message, or too large
    dev::roundtrip::corba::Tick answer_tick(const dev::roundtrip::corba::Tick& request) override {
        dev::roundtrip::corba::Tick response{};
        answer<Tick>(request, response);
        return response;
    }

    dev::roundtrip::corba::Order* answer_order(const dev::roundtrip::corba::Order& request) override {
        dev::roundtrip::corba::Order_var response = new dev::roundtrip::corba::Order;
        answer<Order>(request, response.inout());
        return response._retn();
    }

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response) {
        thread_local Message message;  // keeps its memory
        try {
            require_parts(request);
            TakeFields<GeneratedParts>::take(request, message);
            answer_message(kOwnTypes, verify_, message);
        } catch (const BadInput& refusal) {
            refuse<CORBA::BAD_PARAM>(refusal.what());
        }
        const std::size_t bytes = ValueBytes::of(message);
        PutFields<GeneratedParts>::put(message, response);
        tally_.add(bytes, bytes);
    }

    Tally& tally_;
    bool verify_;
};

}  // namespace roundtrip
