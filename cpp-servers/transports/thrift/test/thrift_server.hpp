// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>
#include <thrift/protocol/TBinaryProtocol.h>
#include <thrift/transport/TBufferTransports.h>
#include <thrift/transport/TSocket.h>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "Transfer.h"
#include "roundtrip/process/io.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

/// The server process as a client in C++ sees it, with what thrift makes of the same file. For tests.
class ThriftServer : public ::testing::Test {
protected:
    explicit ThriftServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()), client_(connect()) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    dev::roundtrip::thrift::TransferClient connect() const {
        namespace transport = apache::thrift::transport;
        constexpr int kMostBytes = 1 << 30;
        const auto limits = std::make_shared<apache::thrift::TConfiguration>(kMostBytes, kMostBytes);
        const int port = std::stoi(endpoint_.substr(endpoint_.find(':') + 1));
        const auto socket = std::make_shared<transport::TSocket>("127.0.0.1", port, limits);
        socket->setRecvTimeout(20'000);
        socket->open();
        return {std::make_shared<apache::thrift::protocol::TBinaryProtocol>(
            std::make_shared<transport::TFramedTransport>(socket, limits))};
    }

    std::string ask(const std::string& request, std::int64_t response_bytes) {
        std::string response;
        client_.get(response, static_cast<std::int32_t>(response_bytes), request);
        return response;
    }

    /// Whether a new client is answered.
    bool answers() const {
        std::string response;
        connect().get(response, 16, "ABC");
        return response.size() == 16;
    }

    /// Sends this over a connection of its own, and waits until the server closes it.
    void expect_closed(const std::string& bytes) const {
        const Fd connection = testing::connect_to(endpoint_);
        write_all(connection.get(), testing::bytes_of(bytes));
        EXPECT_TRUE(testing::read_up_to(connection, 1).empty());
    }

    std::string errors_at_end() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    testing::ServerProcess process_;
    std::string endpoint_;
    dev::roundtrip::thrift::TransferClient client_;
};

/// A server that answers the keystream, and wants the right check in messages.
class VerifyingThriftServer : public ThriftServer {
protected:
    VerifyingThriftServer() : ThriftServer({"--verify"}) {}
};

}  // namespace roundtrip
