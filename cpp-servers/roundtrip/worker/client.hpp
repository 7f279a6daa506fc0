// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>

namespace roundtrip {

/// Settings that a tester is opened with.
struct ClientSetup {
    std::string transport;                       ///< id of the mechanism's row, as in `tcp-keepalive`
    std::string endpoint;                        ///< the server's, as it announced it; empty where there is none
    std::filesystem::path run_dir;               ///< private folder, shared with the server
    std::map<std::string, std::string> options;  ///< every option of the mechanism with its value
    std::chrono::milliseconds timeout{};         ///< how long one round trip may take
    std::filesystem::path stream{};              ///< the page of streams (idl/streams.md); empty for round trips
    bool verify = false;                         ///< the other side answers the keystream; a server knows
    int server_cpu = -1;                         ///< where another side that the tester starts stays; negative: any
};

/// Makes round trips over one mechanism, as AbstractTransferTester does in Java: one connection, one round trip at a
/// time. Stamps, the clock, the checks and the loop are run_client's. Larger requests and responses follow smaller ones
/// on the same connection; memory for them may grow in the first call, which a warm-up makes.
class NativeTester {
public:
    NativeTester() = default;
    NativeTester(const NativeTester&) = delete;
    NativeTester& operator=(const NativeTester&) = delete;
    virtual ~NativeTester() = default;

    /// Sends the request and returns the response, in memory of the tester, valid until the next call. Nothing else
    /// lies between the two readings of the clock.
    ///
    /// @throws std::exception if there was no whole response
    virtual std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) = 0;

    /// Makes ready where the next message of a stream goes, of which only the length is known yet. Called after a
    /// pause, and before the message is stamped (idl/streams.md). Nothing by default.
    ///
    /// @throws as send()
    virtual void claim(std::size_t message_bytes);

    /// Sends a message of a stream, which is not answered (idl/streams.md): a request that wants 0 bytes. It may leave
    /// later, at the latest with the request that is executed next. Only where the mechanism offers streams.
    ///
    /// @throws std::exception if it could not be sent
    virtual void send(std::span<const std::byte> message);
};

/// Opens a tester for one client, connected where the mechanism keeps a connection.
using OpenTester = std::function<std::unique_ptr<NativeTester>(const ClientSetup&)>;

/// The main function of every client.cpp: a worker without Java (idl/worker.md). It obeys the commands on standard
/// input, reports on standard output, and ends when its input does.
///
/// @return exit code: 0 ended as asked, 1 after an error, 2 wrong use
int run_client(int argc, char** argv, const OpenTester& open);

}  // namespace roundtrip
