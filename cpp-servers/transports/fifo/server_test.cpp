// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

#include "pipes.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

/// A running server.
class FifoServer : public ::testing::Test {
protected:
    struct Client {
        Fd requests;
        Fd responses;
    };

    FifoServer() : folder_(process_.endpoint()) { std::signal(SIGPIPE, SIG_IGN); }

    Client connect() const {
        return {open_end(folder_ / kRequests, O_WRONLY), open_end(folder_ / kResponses, O_RDONLY)};
    }

    ino_t pipe() const {
        struct stat status {};
        check(::stat((folder_ / kResponses).c_str(), &status), "stat");
        return status.st_ino;
    }

    /// Waits for the pipes of the next client, which come when the server has seen the first byte of the last one.
    void await_next(ino_t last_pipe) const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (pipe() == last_pipe) {
            if (std::chrono::steady_clock::now() > deadline) {
                throw std::runtime_error("no pipes for the next client within 30 s");
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    /// Whether a good request of a client is answered.
    static bool answers(const Client& client) {
        StreamExchange exchange;
        const auto answer = exchange.exchange(client.requests.get(), client.responses.get(), bytes_of("12345678"), 16);
        return std::ranges::equal(answer, bytes_of("1234567812345678"));
    }

    bool answers_next() const { return answers(connect()); }

    ServerProcess process_{ROUNDTRIP_SERVER};
    std::filesystem::path folder_;
};

TEST_F(FifoServer, LetsNobodyElseOpenItsPipes) {
    for (const char* name : {kRequests, kResponses}) {
        struct stat status {};
        check(::stat((folder_ / name).c_str(), &status), "stat");
        EXPECT_EQ(status.st_mode & 0777U, 0600U) << name;
    }
}

TEST_F(FifoServer, HoldsMoreInItsPipesThanTheyDoAsTheyCome) {
    const Client client = connect();

    EXPECT_GT(::fcntl(client.requests.get(), F_GETPIPE_SZ), 64 << 10);
    EXPECT_GT(::fcntl(client.responses.get(), F_GETPIPE_SZ), 64 << 10);
}

TEST_F(FifoServer, RemovesItsPipesAtTheEnd) {
    process_.signal(SIGTERM);
    process_.wait();

    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(FifoServer, EndsThoughAClientIsInTheMiddleOfARequest) {
    const Client client = connect();
    write_all(client.requests.get(), tcp_request(1000, 0, bytes_of("abc")));
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(FifoServer, EndsThoughAClientTakesNothingOfItsResponse) {
    const Client client = connect();
    write_all(client.requests.get(), tcp_request(0, 2'147'483'647, {}));
    std::array<std::byte, 1> first{};
    read_exactly(client.responses.get(), first);
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(FifoServer, AnswersTheNextClientWhenOneHasGone) {
    EXPECT_TRUE(answers_next());
    EXPECT_TRUE(answers_next());
}

TEST_F(FifoServer, AnswersAClientThatCameInTheMiddleOfARequestOfOneThatGoes) {
    const ino_t last_pipe = pipe();
    std::optional<Client> goes = connect();
    write_all(goes->requests.get(), tcp_request(1000, 0, bytes_of("abc")));
    await_next(last_pipe);
    const Client comes = connect();
    goes.reset();

    EXPECT_TRUE(answers(comes));
}

TEST_F(FifoServer, AnswersWhenAClientHasComeAndGoneWithoutAByte) {
    connect();

    EXPECT_TRUE(answers_next());
}

TEST_F(FifoServer, SaysWhyItDropsAClientAndAnswersTheNext) {
    {
        const Client client = connect();
        write_all(client.requests.get(), tcp_request(-5, 0, {}));
        std::array<std::byte, 1> none{};
        EXPECT_EQ(read_exactly(client.responses.get(), none), 0U);
    }
    EXPECT_TRUE(answers_next());
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().errors, "roundtrip-fifo: request length -5 is negative\n");
}

TEST_F(FifoServer, LeavesNothingOfAResponseToTheNextClient) {
    {
        const Client client = connect();
        write_all(client.requests.get(), tcp_request(0, 100'000, {}));
        std::array<std::byte, 1> first{};
        read_exactly(client.responses.get(), first);
    }

    EXPECT_TRUE(answers_next());
}

TEST_F(FifoServer, SurvivesGarbage) {
    std::mt19937 random(20170);
    for (int i = 0; i < 200; ++i) {
        std::vector<std::byte> garbage(1 + random() % 100);
        std::ranges::generate(garbage, [&] { return static_cast<std::byte>(random()); });
        const ino_t last_pipe = pipe();
        write_all(connect().requests.get(), garbage);
        await_next(last_pipe);
    }

    EXPECT_TRUE(answers_next());
}

TEST(FifoServerStart, ReplacesPipesThatAKilledServerHasLeft) {
    ServerProcess killed(ROUNDTRIP_SERVER);
    const std::string folder = killed.endpoint();
    killed.signal(SIGKILL);
    killed.wait();
    ServerProcess next(ROUNDTRIP_SERVER, {"--run-dir", folder});

    EXPECT_EQ(next.endpoint(), folder);
}

}  // namespace roundtrip
