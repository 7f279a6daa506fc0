// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>
#include <omniORB4/giopEndpoint.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "open_sockets.hpp"

namespace roundtrip {

/// TCP and Unix sockets as omniORB has them, but for what comes from a hostile peer: bytes are followed by GiopFraming
/// before omniORB reads them, and nobody is waited for longer than 30 s inside a message. Its endpoints are written
/// `giop:guarded-tcp:host:port` and `giop:guarded-unix:path`; in references they are ordinary addresses.
/// Has to be made before the ORB and to outlive it.
class GuardedTransports {
public:
    /// What a message may have besides the largest request: its own header and that of the request.
    static constexpr std::uint32_t kHeaderBytes = 64U << 10U;

    /// The longest message that is taken.
    static std::uint32_t most_bytes();

    GuardedTransports();
    ~GuardedTransports();

    /// Ends all connections, whatever they are doing, and all that are still to come.
    void shut_down() { sockets_.shut_down(); }
    GuardedTransports(const GuardedTransports&) = delete;
    GuardedTransports& operator=(const GuardedTransports&) = delete;

private:
    OpenSockets sockets_;
    std::vector<std::unique_ptr<omni::giopTransportImpl>> transports_;  ///< omniORB knows them while they exist
};

}  // namespace roundtrip
