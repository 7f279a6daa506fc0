// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"
#include "response_writer.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

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

}  // namespace roundtrip
