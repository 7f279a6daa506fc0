// SPDX-License-Identifier: Apache-2.0
#include <Aeron.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "echo_server.hpp"
#include "piece_writer.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"

// The server process as a client in C++ sees it.

namespace roundtrip {

using namespace testing;

namespace {

using Bytes = std::vector<std::byte>;

constexpr std::chrono::seconds kPatience{30};
constexpr const char* kChannel = "aeron:ipc";

/// Looks until there is something.
///
/// @throws std::runtime_error if there is nothing within the time limit
template <typename Look>
auto await(const Look& look) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    auto found = look();
    while (!found) {
        if (std::chrono::steady_clock::now() > end) {
            throw std::runtime_error("nothing came within 30 s");
        }
        std::this_thread::yield();
        found = look();
    }
    return found;
}

/// A client of a server's driver.
class Client {
public:
    explicit Client(const std::string& driver_folder) : aeron_(connect(driver_folder)) {
        const auto publication_id = aeron_->addExclusivePublication(kChannel, EchoServer::kRequests);
        publication_ = await([&] { return aeron_->findExclusivePublication(publication_id); });
        const auto subscription_id = aeron_->addSubscription(kChannel, publication_->sessionId());
        subscription_ = await([&] { return aeron_->findSubscription(subscription_id); });
        await([&] { return subscription_->isConnected() && publication_->isConnected(); });
    }

    /// Sends a whole request and returns the whole response.
    Bytes ask(const Bytes& request, std::size_t response_bytes) {
        PieceWriter writer(publication_, kPatience, {});
        writer.send({.trip = ++trips_,
                     .request_bytes = static_cast<std::int32_t>(request.size()),
                     .response_bytes = static_cast<std::int32_t>(response_bytes),
                     .offset = 0},
                    request);
        return response(response_bytes);
    }

    /// Sends a message, whatever it is.
    void send(Bytes message) {
        ::aeron::concurrent::AtomicBuffer buffer(reinterpret_cast<std::uint8_t*>(message.data()),  // NOLINT
                                                 message.size());
        await([&] { return publication_->offer(buffer) > 0; });
    }

private:
    static std::shared_ptr<::aeron::Aeron> connect(const std::string& driver_folder) {
        ::aeron::Context context;
        context.aeronDir(driver_folder);
        return ::aeron::Aeron::connect(context);
    }

    Bytes response(std::size_t response_bytes) {
        Bytes received;
        bool began = false;
        await([&] {
            subscription_->poll(
                [&](::aeron::AtomicBuffer& buffer, ::aeron::index_t offset, ::aeron::index_t length,
                    ::aeron::Header& header) {
                    auto bytes = std::as_bytes(std::span(buffer.buffer() + offset, static_cast<std::size_t>(length)));
                    if ((header.flags() & 0x80U) != 0) {
                        EXPECT_EQ(Piece::read(bytes).trip, trips_);
                        bytes = bytes.subspan(Piece::kHeaderBytes);
                        began = true;
                    }
                    received.insert(received.end(), bytes.begin(), bytes.end());
                },
                64);
            return began && received.size() >= response_bytes;
        });
        return received;
    }

    std::int64_t trips_ = 0;
    std::shared_ptr<::aeron::Aeron> aeron_;
    std::shared_ptr<::aeron::ExclusivePublication> publication_;
    std::shared_ptr<::aeron::Subscription> subscription_;
};

/// A running server and a client of it.
class AeronServer : public ::testing::Test {
protected:
    explicit AeronServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments),
          driver_folder_(process_.endpoint()),
          client_(std::make_unique<Client>(driver_folder_)) {}

    bool answers() { return client_->ask(bytes_of("12345678"), 16) == bytes_of("1234567812345678"); }

    ServerProcess process_;
    std::string driver_folder_;
    std::unique_ptr<Client> client_;
};

class VerifyingAeronServer : public AeronServer {
protected:
    VerifyingAeronServer() : AeronServer({"--verify"}) {}
};

}  // namespace

TEST_F(AeronServer, AnswersTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(client_->ask(golden.request, golden.response_bytes)), MatchesButDots(golden.stamped))
            << golden.name;
    }
}

TEST_F(VerifyingAeronServer, AnswersTheKeystreamOfTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(client_->ask(golden.request, golden.response_bytes)), golden.keystream) << golden.name;
    }
}

TEST_F(AeronServer, AnswersMessagesOfManyPieces) {
    constexpr std::size_t kBytes = std::size_t{20} << 20U;
    const Bytes request(kBytes, std::byte{7});

    const Bytes response = client_->ask(request, kBytes);

    ASSERT_EQ(response.size(), kBytes);
    EXPECT_EQ(response.front(), std::byte{7});
    EXPECT_EQ(response.back(), std::byte{7});
}

TEST_F(AeronServer, SaysInOneLineWhatItHasRefusedAndGoesOn) {
    client_->send(bytes_of("no header"));
    ASSERT_TRUE(answers());
    client_.reset();
    process_.signal(SIGTERM);

    const Ending ending = process_.wait();
    EXPECT_EQ(ending.errors, "roundtrip-aeron: piece of 9 bytes has no header\n");
    EXPECT_EQ(ending.exit_code, 0);
}

TEST_F(AeronServer, AnswersOthersWhenAClientLeavesInsideARequest) {
    {
        Client other(driver_folder_);
        const auto header = Piece{.trip = 1, .request_bytes = 100, .response_bytes = 100, .offset = 0}.header();
        other.send({header.begin(), header.end()});
    }

    EXPECT_TRUE(answers());
}

TEST_F(AeronServer, LeavesNothingInMemoryWhenItEnds) {
    ASSERT_TRUE(answers());
    ASSERT_TRUE(std::filesystem::exists(driver_folder_));
    client_.reset();
    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(driver_folder_).parent_path()));
}

TEST_F(AeronServer, RefusesATermThatIsNoNumber) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "term-bytes=many"});

    const Ending ending = process.wait();
    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_THAT(ending.errors, ::testing::HasSubstr("--option term-bytes=many is not a number of bytes"));
}

}  // namespace roundtrip
