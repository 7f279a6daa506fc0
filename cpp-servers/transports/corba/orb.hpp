// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>

#include <filesystem>
#include <string>

#include "guarded_transport.hpp"

namespace roundtrip {

/// The server's ORB, which listens at a port that the kernel picks, and at a Unix socket. It serves each
/// connection in a thread of its own. One a process.
class Orb {
public:
    /// @param address where it listens over TCP, numeric, IPv4; references say so
    /// @param socket path of the Unix socket; it gets none if that is too long for one (unix(7))
    /// @throws std::runtime_error if it cannot listen
    Orb(const std::string& address, const std::filesystem::path& socket);

    /// Ends all connections, whatever they are doing, and waits for the threads.
    ~Orb();

    Orb(const Orb&) = delete;
    Orb& operator=(const Orb&) = delete;

    /// Makes an object known.
    ///
    /// @param servant stays the caller's and outlives this
    /// @return its reference (IOR) as text
    std::string activate(PortableServer::ServantBase& servant);

    /// Takes requests from now on.
    void serve();

private:
    GuardedTransports transports_;
    CORBA::ORB_var orb_;
    PortableServer::POA_var adapter_;
};

}  // namespace roundtrip
