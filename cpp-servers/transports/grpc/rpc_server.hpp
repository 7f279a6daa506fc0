// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <grpcpp/grpcpp.h>

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>

#include "roundtrip/bytestream/unix_socket.hpp"

namespace roundtrip {

/// gRPC's server, which takes calls in threads of its own, over TCP at a port that the kernel picks, and over a Unix
/// socket.
class RpcServer {
public:
    /// @param address where it listens over TCP, numeric, IPv4
    /// @param services stay the caller's and outlive this
    /// @param socket path of the Unix socket; there is none if that is too long for one (unix(7))
    /// @throws std::runtime_error if it cannot listen
    RpcServer(std::string address, std::initializer_list<grpc::Service*> services, const std::filesystem::path& socket);

    /// Cancels all calls, whatever they are doing, and waits for their threads.
    ~RpcServer();

    RpcServer(const RpcServer&) = delete;
    RpcServer& operator=(const RpcServer&) = delete;

    /// `127.0.0.1:40213`.
    std::string endpoint() const { return address_ + ":" + std::to_string(port_); }

private:
    std::string address_;
    std::optional<SocketName> socket_;
    int port_ = 0;
    std::unique_ptr<grpc::Server> server_;
};

}  // namespace roundtrip
