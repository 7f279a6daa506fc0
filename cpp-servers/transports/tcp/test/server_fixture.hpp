// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

constexpr std::size_t kMiB = 1U << 20U;

/// A running server.
class TcpServer : public ::testing::Test {
protected:
    explicit TcpServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    Fd connect() const { return testing::connect_to(endpoint_); }

    /// Whether the next good request is answered.
    bool answers() const {
        return testing::ask(connect(), testing::bytes_of("12345678"), 16) == testing::bytes_of("1234567812345678");
    }

    testing::ServerProcess process_;
    std::string endpoint_;
};

class VerifyingTcpServer : public TcpServer {
protected:
    VerifyingTcpServer() : TcpServer({"--verify"}) {}
};

}  // namespace roundtrip
