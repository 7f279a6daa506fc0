// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/server/server.hpp"
#include "servant_calls.hpp"

namespace roundtrip {

/// The object of `corba` and `corba-unix`, on the skeleton that omniidl generates. Any thread.
class StringConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    /// @param server and calls stay the caller's
    StringConnector(Server& server, ServantCalls& calls)
        : responder_(server.options().content_of_text()), tally_(server.tally()), calls_(calls) {}

    /// @throws CORBA::BAD_PARAM if the size of the response is not allowed
    /// @throws CORBA::NO_MEMORY if the responses of all calls would take too much
    char* get(CORBA::Long response_bytes, const char* request) override;

    /// The generated one, and one line of what it refuses.
    CORBA::Boolean _dispatch(omniCallHandle& call) override {
        return calls_.run([&] { return CorbaConnector::_dispatch(call); });
    }

private:
    SharedResponder responder_;
    Tally& tally_;
    ServantCalls& calls_;
};

/// The object of `corba-octets`, likewise.
class OctetConnector final : public POA_dev::roundtrip::corba::OctetConnector {
public:
    /// @param server and calls stay the caller's
    OctetConnector(Server& server, ServantCalls& calls)
        : responder_(server.options().content_of_bytes()), tally_(server.tally()), calls_(calls) {}

    /// @throws as StringConnector::get
    dev::roundtrip::corba::Octets* get(CORBA::Long response_bytes,
                                       const dev::roundtrip::corba::Octets& request) override;

    /// The generated one, and one line of what it refuses.
    CORBA::Boolean _dispatch(omniCallHandle& call) override {
        return calls_.run([&] { return POA_dev::roundtrip::corba::OctetConnector::_dispatch(call); });
    }

private:
    SharedResponder responder_;
    Tally& tally_;
    ServantCalls& calls_;
};

}  // namespace roundtrip
