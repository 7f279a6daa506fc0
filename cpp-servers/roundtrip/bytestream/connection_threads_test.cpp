// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/connection_threads.hpp"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <latch>
#include <stdexcept>
#include <thread>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/spawn.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kLimit{30};

void echo(int connection) {
    std::array<std::byte, 1> byte{};
    while (read_some(connection, byte) == 1) {
        write_all(connection, byte);
    }
}

bool is_echoed(const Fd& connection) {
    try {
        write_all(connection.get(), bytes_of("x"));
        return read_up_to(connection, 1) == bytes_of("x");
    } catch (const std::system_error&) {
        return false;
    }
}

std::vector<std::byte> echoed(const std::string& endpoint) {
    const Fd connection = connect_to(endpoint);
    write_all(connection.get(), bytes_of("x"));
    return read_up_to(connection, 1);
}

}  // namespace

TEST(ConnectionThreads, ServesConnectionsAtTheSameTime) {
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    std::latch all_there(20);
    const ConnectionThreads threads(std::move(listener), [&](int connection) {
        all_there.arrive_and_wait();
        echo(connection);
    });
    std::vector<Fd> connections;
    for (int i = 0; i < 20; ++i) {
        connections.push_back(connect_to(endpoint));
        write_all(connections.back().get(), bytes_of("x"));
    }

    for (const Fd& connection : connections) {
        EXPECT_EQ(read_up_to(connection, 1), bytes_of("x"));
    }
}

TEST(ConnectionThreads, GoesOnAfterAConnectionThatFailed) {
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    std::atomic<int> number = 0;
    const ConnectionThreads threads(std::move(listener), [&](int connection) {
        if (number++ == 0) {
            throw std::runtime_error("first connection fails on purpose");
        }
        echo(connection);
    });
    const Fd failed = connect_to(endpoint);
    EXPECT_TRUE(read_up_to(failed, 1).empty());

    EXPECT_EQ(echoed(endpoint), bytes_of("x"));
}

TEST(ConnectionThreads, ClosesQuietConnectionsForNewOnesWhenThereAreNoMoreThreads) {
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    const ConnectionThreads threads(std::move(listener), echo, 3);
    std::vector<Fd> quiet;
    for (int i = 0; i < 20; ++i) {
        quiet.push_back(connect_to(endpoint));
        give_up_after(quiet.back(), kLimit);

        EXPECT_TRUE(is_echoed(quiet.back())) << i;
    }
}

TEST(ConnectionThreads, KeepsAConnectionOnWhichSomethingHappensWhenThereAreNoMoreThreads) {
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    const ConnectionThreads threads(std::move(listener), echo, 3);
    const Fd busy = connect_to(endpoint);
    std::atomic<bool> is_closed = false;
    std::jthread client([&](const std::stop_token& stop) {
        while (!stop.stop_requested() && !is_closed) {
            is_closed = !is_echoed(busy);
        }
    });
    std::vector<Fd> quiet;
    for (int i = 0; i < 8; ++i) {
        quiet.push_back(connect_to(endpoint));
        write_all(quiet.back().get(), bytes_of("x"));
        read_up_to(quiet.back(), 1);
    }
    client.request_stop();
    client.join();

    EXPECT_FALSE(is_closed);
}

/// Ends the process with 0 if each of many quiet clients is answered, by so few threads as a user may have in it.
[[noreturn]] void serve_quiet_clients_with_few_threads() {
    constexpr uid_t kNobodyElse = 61'234;  // a user without processes; a user with some has a limit of them all
    constexpr rlim_t kThreads = 10;
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    const rlimit limit{kThreads, kThreads};
    check(::setrlimit(RLIMIT_NPROC, &limit), "setrlimit");
    check(::setuid(kNobodyElse), "setuid");
    std::vector<Fd> quiet;
    bool all = true;
    {
        const ConnectionThreads threads(std::move(listener), echo);
        for (rlim_t i = 0; i < 3 * kThreads; ++i) {
            quiet.push_back(connect_to(endpoint));
            give_up_after(quiet.back(), kLimit);
            all = is_echoed(quiet.back()) && all;
        }
    }
    std::exit(all ? 0 : 1);
}

TEST(ConnectionThreadsDeathTest, ClosesQuietConnectionsForNewOnesWhenTheSystemGivesNoMoreThreads) {
    if (::geteuid() != 0) {
        GTEST_SKIP() << "only root becomes a user that has no threads yet";
    }
    GTEST_FLAG_SET(death_test_style, "threadsafe");

    EXPECT_EXIT(serve_quiet_clients_with_few_threads(), ::testing::ExitedWithCode(0),
                "no thread for another connection");
}

TEST(ConnectionThreads, InterruptsWhatWaitsElsewhereThanOnItsConnection) {
    allow_interruption();
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    const Pipe silent = make_pipe();
    std::optional<ConnectionThreads> threads(std::in_place, std::move(listener), [&](int connection) {
        write_all(connection, bytes_of("x"));
        std::array<char, 1> byte{};
        while (::read(silent.read_end.get(), byte.data(), byte.size()) < 0 && errno != EINTR) {
        }
    });
    const Fd client = connect_to(endpoint);
    read_up_to(client, 1);
    threads.reset();

    EXPECT_TRUE(read_up_to(client, 1).empty());
}

TEST(ConnectionThreads, EndsConnectionsThatAreStillOpen) {
    Fd listener = listen_on("127.0.0.1", kLimit);
    const std::string endpoint = endpoint_of(listener);
    std::optional<ConnectionThreads> threads(std::in_place, std::move(listener), echo);
    const Fd idle = connect_to(endpoint);
    write_all(idle.get(), bytes_of("x"));
    read_up_to(idle, 1);
    threads.reset();

    EXPECT_TRUE(read_up_to(idle, 1).empty());
}

TEST(ListenOnLoopback, GivesAcceptedConnectionsItsSettings) {
    Fd listener = listen_on("127.0.0.1", std::chrono::milliseconds(2500));
    const Fd client = connect_to(endpoint_of(listener));
    const Fd accepted(check_int(::accept(listener.get(), nullptr, nullptr), "accept"));
    int no_delay = 0;
    timeval limit{};
    socklen_t size = sizeof no_delay;
    check(::getsockopt(accepted.get(), IPPROTO_TCP, TCP_NODELAY, &no_delay, &size), "getsockopt");
    size = sizeof limit;
    check(::getsockopt(accepted.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, &size), "getsockopt");

    EXPECT_EQ(no_delay, 1);
    EXPECT_EQ(limit.tv_sec * 1000 + limit.tv_usec / 1000, 2500);
}

}  // namespace roundtrip
