// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "response_writer.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"
#include "servant_calls.hpp"

namespace roundtrip {

/// What the objects have in common that stand on a skeleton which omniidl generates. Any thread.
template <class Skeleton>
class Connector : public Skeleton {
public:
    /// @param server and calls stay the caller's
    Connector(Server& server, ServantCalls& calls) : tally_(server.tally()), calls_(calls) {}

    /// The generated one, and one line of what it refuses.
    CORBA::Boolean _dispatch(omniCallHandle& call) override {
        return calls_.run([&] { return Skeleton::_dispatch(call); });
    }

protected:
    Tally& tally_;
    ServantCalls& calls_;
};

/// The object of `corba` and `corba-unix`.
class StringConnector final : public Connector<POA_pl::kumon::transfertester::tester::corba::CorbaConnector> {
public:
    StringConnector(Server& server, ServantCalls& calls)
        : Connector(server, calls), responder_(server.options().content_of_text()) {}

    /// @throws CORBA::BAD_PARAM if the size of the response is not allowed
    /// @throws CORBA::NO_MEMORY if the responses of all calls would take too much
    char* get(CORBA::Long response_bytes, const char* request) override;

private:
    SharedResponder responder_;
};

/// The object of `corba-tuned`: answers calls of `get` in place of what omniidl generates for them. Any thread.
class TunedConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server stays the caller's
    explicit TunedConnector(Server& server) : responses_(server.options().content_of_text()), tally_(server.tally()) {}

    CORBA::Boolean _dispatch(omniCallHandle& call) override;

    /// Never called: there is no client in this process.
    char* get(CORBA::Long, const char*) override { throw CORBA::NO_IMPLEMENT(); }

private:
    ResponseWriter responses_;
    Tally& tally_;
    RequestMemoryPool memories_;
};

/// The object of `corba-octets`.
class OctetConnector final : public Connector<POA_dev::roundtrip::corba::OctetConnector> {
public:
    OctetConnector(Server& server, ServantCalls& calls)
        : Connector(server, calls), responder_(server.options().content_of_bytes()) {}

    /// @throws as StringConnector::get
    dev::roundtrip::corba::Octets* get(CORBA::Long response_bytes,
                                       const dev::roundtrip::corba::Octets& request) override;

private:
    SharedResponder responder_;
};

/// The object of messages (idl/messages.md).
class MessageConnector final : public Connector<POA_dev::roundtrip::corba::MessageConnector> {
public:
    MessageConnector(Server& server, ServantCalls& calls)
        : Connector(server, calls), verify_(server.options().verify) {}

    /// @throws CORBA::BAD_PARAM if the request is no such message, or too large
    /// @throws CORBA::NO_MEMORY if the responses of all calls would take too much
    dev::roundtrip::corba::Tick answer_tick(const dev::roundtrip::corba::Tick& request) override;
    dev::roundtrip::corba::Order* answer_order(const dev::roundtrip::corba::Order& request) override;

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response);

    bool verify_;
};

}  // namespace roundtrip
