// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "roundtrip/server/server.hpp"
#include "servant_calls.hpp"

namespace roundtrip {

/// The object of messages (idl/messages.md), on the skeleton that omniidl generates. Any thread.
class MessageConnector final : public POA_dev::roundtrip::corba::MessageConnector {
public:
    /// @param server and calls stay the caller's
    MessageConnector(Server& server, ServantCalls& calls)
        : verify_(server.options().verify), tally_(server.tally()), calls_(calls) {}

    /// @throws CORBA::BAD_PARAM if the request is no such message, or too large
    /// @throws CORBA::NO_MEMORY if the responses of all calls would take too much
    dev::roundtrip::corba::Tick answer_tick(const dev::roundtrip::corba::Tick& request) override;
    dev::roundtrip::corba::Order* answer_order(const dev::roundtrip::corba::Order& request) override;

    /// The generated one, and one line of what it refuses.
    CORBA::Boolean _dispatch(omniCallHandle& call) override {
        return calls_.run([&] { return POA_dev::roundtrip::corba::MessageConnector::_dispatch(call); });
    }

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response);

    bool verify_;
    Tally& tally_;
    ServantCalls& calls_;
};

}  // namespace roundtrip
