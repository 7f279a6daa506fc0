// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>

#include "area_connection.hpp"
#include "roundtrip/area/area_client.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/server_process.hpp"

// Clients that use what a server passes to them in ways that no client needs. It lives, and serves the next one.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kPart = 1 << 20;

/// A connection whose descriptors can be used for anything.
class HostileClient {
public:
    explicit HostileClient(const std::string& endpoint) : socket_(connect_to_unix(endpoint, SOCK_STREAM)) {}

    int area() const { return passed_.area.get(); }
    int wakes_server() const { return passed_.eventfds.wakes_server.get(); }
    int wakes_client() const { return passed_.eventfds.wakes_client.get(); }

    /// Asks for a response of 8 bytes.
    void ask() const {
        const MappedMemory memory(area());
        const SharedArea shared = SharedArea::open(memory.bytes());
        const std::uint32_t number = shared.client_turn().number + 1;
        shared.hand_over({.number = number, .step = 0, .request_bytes = 8, .response_bytes = 8});
        ring();
    }

    void ring() const { ::eventfd_write(wakes_server(), 1); }

    /// Lets whoever writes to the eventfd wait for somebody who reads it.
    static void make_full_and_blocking(int eventfd) {
        check(::eventfd_write(eventfd, 0xffff'ffff'ffff'fffe), "write to an eventfd");
        make_blocking(eventfd);
    }

    static void make_blocking(int eventfd) { check(::fcntl(eventfd, F_SETFL, O_RDWR), "fcntl"); }

private:
    Fd socket_;
    PassedDescriptors passed_ = receive_descriptors(socket_.get());
};

class EventfdServerOfHostileClients : public ::testing::Test {
protected:
    /// Whether a good client is answered.
    bool serves_the_next() const {
        AreaConnection next(endpoint_);
        std::uint64_t stamp = 0x0807060504030201;
        std::uint64_t answer = 0;
        AreaClient(next.area(), next.doorbell())
            .exchange(
                sizeof stamp, sizeof answer, std::chrono::steady_clock::now() + std::chrono::seconds(30),
                [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
                [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
        return answer == stamp;
    }

    Ending end() {
        process_.signal(SIGTERM);
        return process_.wait();
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=" + std::to_string(kPart)}};
    std::string endpoint_ = process_.endpoint();
};

}  // namespace

TEST_F(EventfdServerOfHostileClients, KeepsTheSizeOfItsMemory) {
    const HostileClient client(endpoint_);

    for (const off_t bytes : {0, 4096, 1 << 30}) {
        EXPECT_LT(::ftruncate(client.area(), bytes), 0);
        EXPECT_EQ(errno, EPERM);
    }
    client.ring();

    EXPECT_TRUE(serves_the_next());
}

TEST_F(EventfdServerOfHostileClients, ServesTheNextThoughOneMakesItsWakeUpBlock) {
    const HostileClient client(endpoint_);
    HostileClient::make_full_and_blocking(client.wakes_client());
    client.ask();

    EXPECT_TRUE(serves_the_next());
}

TEST_F(EventfdServerOfHostileClients, EndsThoughOneMakesItsWakeUpBlock) {
    const HostileClient client(endpoint_);
    HostileClient::make_full_and_blocking(client.wakes_client());
    client.ask();

    EXPECT_EQ(end().exit_code, 0);
}

TEST_F(EventfdServerOfHostileClients, EndsThoughOneTakesTheServersWakeUpsItself) {
    const HostileClient client(endpoint_);
    HostileClient::make_blocking(client.wakes_server());
    std::atomic<bool> ended = false;
    const std::jthread thief([&] {
        while (!ended) {
            client.ring();
            eventfd_t rings = 0;
            ::eventfd_read(client.wakes_server(), &rings);
        }
    });
    EXPECT_TRUE(serves_the_next());

    EXPECT_EQ(end().exit_code, 0);
    ended = true;
    client.ring();  // for the thief, who may wait
}

TEST_F(EventfdServerOfHostileClients, EndsThoughOneRingsWithoutAPause) {
    const HostileClient client(endpoint_);
    std::atomic<bool> ended = false;
    const std::jthread ringer([&] {
        while (!ended) {
            client.ring();
        }
    });
    EXPECT_TRUE(serves_the_next());

    EXPECT_EQ(end().exit_code, 0);
    ended = true;
}

TEST_F(EventfdServerOfHostileClients, GivesNoMoreThanAPageToOneThatOnlyConnects) {
    const HostileClient client(endpoint_);
    EXPECT_TRUE(serves_the_next());
    struct stat status {};
    check(::fstat(client.area(), &status), "fstat");

    EXPECT_EQ(status.st_size, static_cast<off_t>(SharedArea::bytes(kPart)));
    EXPECT_LE(status.st_blocks * 512, 4096);
}

TEST_F(EventfdServerOfHostileClients, HasAllPagesOfTheMemoryOfOneThatAsks) {
    const HostileClient client(endpoint_);
    client.ask();
    pollfd answered{client.wakes_client(), POLLIN, 0};
    ASSERT_EQ(::poll(&answered, 1, 30'000), 1);
    struct stat status {};
    check(::fstat(client.area(), &status), "fstat");

    EXPECT_GE(status.st_blocks * 512, static_cast<off_t>(SharedArea::bytes(kPart)));
}

}  // namespace roundtrip
