// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <system_error>
#include <thread>

#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

/// A running server.
class UdsServer : public ::testing::Test {
protected:
    explicit UdsServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), socket_(process_.endpoint()) {
        std::signal(SIGPIPE, SIG_IGN);
    }

    Fd stream() const { return connect_to_unix(socket_, SOCK_STREAM); }

    bool answers() const { return ask(stream(), bytes_of("12345678"), 16) == bytes_of("1234567812345678"); }

    ServerProcess process_;
    std::filesystem::path socket_;
};

class VerifyingUdsServer : public UdsServer {
protected:
    VerifyingUdsServer() : UdsServer({"--verify"}) {}
};

TEST_F(VerifyingUdsServer, AnswersTheGoldenVectors) {
    const Fd connection = stream();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(connection, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(UdsServer, AnswersOthersWhileSomeAreStalledOrDeaf) {
    const Fd stalled = stream();
    write_all(stalled.get(), bytes_of("abc"));
    const Fd deaf = stream();
    write_all(deaf.get(), tcp_request(0, 2'147'483'647, {}));

    EXPECT_TRUE(answers());
}

TEST_F(UdsServer, TakesNoMemoryForWhatWasOnlyAnnounced) {
    std::vector<Fd> liars;
    for (int i = 0; i < 50; ++i) {
        liars.push_back(stream());
        write_all(liars.back().get(), tcp_request(2'147'483'647, 2'147'483'647, bytes_of("x")));
    }

    EXPECT_TRUE(answers());
#ifndef __SANITIZE_ADDRESS__  // which keeps shadows and freed memory
    EXPECT_LT(process_.resident_bytes(), 100U << 20U);
#endif
}

TEST_F(UdsServer, SurvivesGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 500; ++i) {
        std::vector<std::byte> garbage(1 + random() % 100);
        std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
        try {
            write_all(stream().get(), garbage);
        } catch (const std::system_error&) {  // the server has closed already
        }
    }

    EXPECT_TRUE(answers());
}

TEST_F(UdsServer, EndsWithOpenConnectionsAndRemovesItsSocket) {
    const Fd idle = stream();
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
    EXPECT_TRUE(std::filesystem::is_empty(socket_.parent_path()));
}

TEST_F(UdsServer, LetsTheKernelHoldAsMuchAsOtherStreams) {
    const Fd connection = stream();
    grow_buffer(connection.get(), SO_SNDBUF);
    int granted = 0;
    socklen_t size = sizeof granted;
    check(::getsockopt(connection.get(), SOL_SOCKET, SO_SNDBUF, &granted, &size), "getsockopt");
    write_all(connection.get(), tcp_request(0, 2 * granted, {}));
    int waiting = 0;
    const int wanted = granted / 4;  // because the kernel counts its own book-keeping
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
         waiting < wanted && std::chrono::steady_clock::now() < end; std::this_thread::yield()) {
        check(::ioctl(connection.get(), FIONREAD, &waiting), "ioctl");
    }

    EXPECT_GE(waiting, wanted);
}

TEST(SocketName, RefusesAPathThatIsTooLongAndNamesTheLimit) {
    const std::string path = "/" + std::string(120, 'x');

    EXPECT_THROW(SocketName{path}, std::runtime_error);
}

}  // namespace roundtrip
