// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

/// Answers the calls of one object. Any thread.
class CallHandler {
public:
    /// @param server stays the caller's
    CallHandler(Encoding encoding, Content content, Server& server)
        : encoding_(encoding), responses_(content), server_(server) {}

    /// Answers a call of `get`.
    ///
    /// @return false if it calls something else
    bool handle(omniCallHandle& call, omniServant& servant);

private:
    Encoding encoding_;
    ResponseWriter responses_;
    Server& server_;
    RequestMemoryPool memories_;
};

/// The object of `corba` and `corba-unix`.
class StringConnector final : public POA_pl::kumon::transfertester::tester::corba::CorbaConnector {
public:
    explicit StringConnector(Server& server)
        : handler_(Encoding::kString, server.options().content_of_text(), server) {}

    CORBA::Boolean _dispatch(omniCallHandle& call) override { return handler_.handle(call, *this); }

    /// Never called: there is no client in this process.
    char* get(CORBA::Long, const char*) override { throw CORBA::NO_IMPLEMENT(); }

private:
    CallHandler handler_;
};

/// The object of `corba-octets`.
class OctetConnector final : public POA_dev::roundtrip::corba::OctetConnector {
public:
    explicit OctetConnector(Server& server)
        : handler_(Encoding::kOctets, server.options().content_of_bytes(), server) {}

    CORBA::Boolean _dispatch(omniCallHandle& call) override { return handler_.handle(call, *this); }

    /// Never called: there is no client in this process.
    dev::roundtrip::corba::Octets* get(CORBA::Long, const dev::roundtrip::corba::Octets&) override {
        throw CORBA::NO_IMPLEMENT();
    }

private:
    CallHandler handler_;
};

}  // namespace roundtrip
