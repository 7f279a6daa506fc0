// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "ring_client.hpp"
#include "ring_file.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/process/error.hpp"
#include "test/ring_memory.hpp"
#include "testing/server_process.hpp"

// Clients that write where only the server should, and that never let it wait. It lives, and serves the next one.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kLimit{30};
constexpr std::size_t kSmallCapacity = RingLayout::kLeastCapacity;

std::vector<std::string> small_rings() { return {"--option", "capacity=" + std::to_string(kSmallCapacity)}; }

/// A file that the server has put right again, if somebody had written into its first words.
RingFile opened(const std::string& endpoint) {
    const auto deadline = std::chrono::steady_clock::now() + kLimit;
    while (true) {
        try {
            return RingFile::open(endpoint);
        } catch (const BadInput&) {
            if (std::chrono::steady_clock::now() > deadline) {
                throw;
            }
            std::this_thread::yield();
        }
    }
}

/// Whether a message that does not fit into the baton comes back.
bool echoes(RingClient& client) {
    const std::vector<std::byte> request = pattern(1, 1000);
    std::vector<std::byte> response;
    client.exchange(request, response, sizeof(std::uint64_t));
    return std::equal(response.begin(), response.end(), request.begin());
}

bool next_is_served(const std::string& endpoint) {
    RingClient next(opened(endpoint), Wait::kSleep, kLimit);
    return echoes(next);
}

/// Begins a session as a good client does.
void begin_session(const RingFile& file) {
    RingLayout& layout = file.layout();
    layout.wait = static_cast<std::uint32_t>(Wait::kSleep);
    const std::uint32_t session = (layout.session | 1U) + 2;
    layout.session = session;
    Waiting::wake(layout.server_asleep);
    const auto deadline = std::chrono::steady_clock::now() + kLimit;
    while (layout.accepted != session) {
        if (std::chrono::steady_clock::now() > deadline) {
            throw std::runtime_error("the server takes no session");
        }
        std::this_thread::yield();
    }
}

/// Begins messages without bytes at every place in the ring of requests.
void fill_with_headers(const RingFile& file) {
    const auto bytes = file.rings().request_bytes();
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(MessageHeader)) {
        std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes.data() + at)) = kMark;
    }
    Waiting::wake(file.layout().server_asleep);
}

class OverwrittenCapacity : public ::testing::TestWithParam<std::uint32_t> {
protected:
    ServerProcess process_{ROUNDTRIP_SERVER, small_rings()};
    std::string endpoint_ = process_.endpoint();

    static void overwrite(const RingFile& file) { file.layout().capacity.store(GetParam()); }

    void expect_orderly_end() {
        process_.signal(SIGTERM);
        EXPECT_EQ(process_.wait().exit_code, 0);
    }
};

/// A server of streams, whose messages are not answered: a ring full of them never lets it wait.
class NeverWaitingRingServer : public ::testing::Test {
protected:
    ~NeverWaitingRingServer() override { std::filesystem::remove(page_); }

    /// The server takes another client in time.
    void expect_next_session() { EXPECT_NO_THROW(RingClient(opened(endpoint_), Wait::kSleep, kLimit)); }

    static std::filesystem::path new_page() {
        std::filesystem::path page =
            std::filesystem::temp_directory_path() / ("roundtrip-test-page-" + std::to_string(::getpid()));
        std::ofstream(page) << std::string(sizeof(MessageStream::Page), '\0');
        return page;
    }

    std::filesystem::path page_ = new_page();
    ServerProcess process_{ROUNDTRIP_SERVER,
                           {"--option", "capacity=" + std::to_string(kSmallCapacity), "--stream", page_.string()}};
    std::string endpoint_ = process_.endpoint();
};

}  // namespace

TEST_P(OverwrittenCapacity, BeforeASessionIsNothingToTheServer) {
    RingFile file = RingFile::open(endpoint_);
    overwrite(file);
    {
        RingClient client(std::move(file), Wait::kSleep, kLimit);
        EXPECT_TRUE(echoes(client));
    }

    EXPECT_TRUE(next_is_served(endpoint_));
    expect_orderly_end();
}

TEST_P(OverwrittenCapacity, BetweenSessionsIsNothingToTheServer) {
    {
        const RingFile file = RingFile::open(endpoint_);
        begin_session(file);
        overwrite(file);
        begin_session(file);
        overwrite(file);
    }

    EXPECT_TRUE(next_is_served(endpoint_));
    expect_orderly_end();
}

TEST_P(OverwrittenCapacity, InASessionIsNothingToTheServer) {
    {
        const RingFile same = RingFile::open(endpoint_);
        begin_session(same);
        overwrite(same);
        fill_with_headers(same);
    }

    EXPECT_TRUE(next_is_served(endpoint_));
    expect_orderly_end();
}

INSTANTIATE_TEST_SUITE_P(Values, OverwrittenCapacity,
                         ::testing::Values(0, 1, 4095, 8192, 0x0400'0000, 0x7fff'f000, 0x8000'0000, 0xffff'ffff));

TEST(RingHostileClient, MayWriteAnythingIntoTheFirstWords) {
    ServerProcess process(ROUNDTRIP_SERVER, small_rings());
    const std::string endpoint = process.endpoint();
    {
        const RingFile file = RingFile::open(endpoint);
        std::fill_n(reinterpret_cast<std::byte*>(&file.layout()), offsetof(RingLayout, session), std::byte{0xff});
        begin_session(file);
    }

    EXPECT_TRUE(next_is_served(endpoint));
}

TEST_F(NeverWaitingRingServer, ForgetsAClientThatHasDied) {
    std::optional<RingFile> file(RingFile::open(endpoint_));
    begin_session(*file);
    fill_with_headers(*file);
    file.reset();

    expect_next_session();
}

TEST_F(NeverWaitingRingServer, EndsAsAsked) {
    const RingFile file = RingFile::open(endpoint_);
    begin_session(file);
    fill_with_headers(file);

    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

}  // namespace roundtrip
