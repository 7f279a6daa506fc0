// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The object of `corba` and `corba-unix`. Any thread.
class StringConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server stays the caller's
    explicit StringConnector(Server& server) : tally_(server.tally()), responder_(server.options().content_of_text()) {}

    /// @throws CORBA::BAD_PARAM if request or response is too large
    char* get(CORBA::Long response_bytes, const char* request) override;

private:
    Tally& tally_;
    SharedResponder responder_;
};

/// The object of `corba-tuned`: answers calls of `get` in place of what omniidl generates for them. Any thread.
class TunedConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server stays the caller's
    explicit TunedConnector(Server& server) : tally_(server.tally()), responder_(server.options().content_of_text()) {}

    CORBA::Boolean _dispatch(omniCallHandle& call) override;

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
                                       const dev::roundtrip::corba::Octets& request) override;

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
    dev::roundtrip::corba::Tick answer_tick(const dev::roundtrip::corba::Tick& request) override;
    dev::roundtrip::corba::Order* answer_order(const dev::roundtrip::corba::Order& request) override;

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response);

    Tally& tally_;
    bool verify_;
};

}  // namespace roundtrip
