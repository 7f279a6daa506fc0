// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <functional>
#include <stdexcept>

#include "segment.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

// The server process as clients see it who die or do not keep to the format (idl/shm-sysv.md).

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::chrono::seconds kPatience{30};

class ShmSysvServer : public ::testing::Test {
protected:
    void enter() const { ASSERT_TRUE(semaphores_.enter(kPatience)); }

    void send(std::span<const std::byte> bytes) {
        requests_.put(bytes.size(), wait_, [&](auto into) { std::ranges::copy(bytes, into.begin()); });
    }

    /// As many bytes, or fewer if the stream ends.
    std::vector<std::byte> receive(std::size_t bytes) {
        std::vector<std::byte> received;
        while (received.size() < bytes) {
            const std::size_t count = responses_.take(
                bytes - received.size(), wait_,
                [&](std::span<const std::byte> from) { received.insert(received.end(), from.begin(), from.end()); });
            if (count == 0) {
                break;
            }
        }
        return received;
    }

    /// Whether a new client's good request is answered.
    bool answers() {
        enter();
        requests_.reset();
        responses_.reset();
        send(tcp_request(8, 16, bytes_of("12345678")));  // the streams carry what tcp does
        const bool right = receive(16) == bytes_of("1234567812345678");
        semaphores_.leave();
        return right;
    }

    /// Does something in a process that then dies.
    template <typename Act>
    static void die_after(const Act& act) {
        const pid_t child = ::fork();
        if (child == 0) {
            act();
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    }

    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=4096"}};
    SysvEndpoint endpoint_ = SysvEndpoint::parse(process_.endpoint());
    Segment segment_{endpoint_};
    Semaphores semaphores_{endpoint_.semaphores_id};
    Slot requests_ = segment_.request_slot();
    Slot responses_ = segment_.response_slot();
    std::function<void(Semaphore)> wait_ = [this](Semaphore semaphore) {
        if (!semaphores_.wait(semaphore, kPatience)) {
            throw std::runtime_error("the server does nothing");
        }
    };
};

}  // namespace

TEST_F(ShmSysvServer, TakesOneClientAfterAnother) {
    EXPECT_TRUE(answers());
    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "");
}

TEST_F(ShmSysvServer, LetsNobodyInWhileItHasAClient) {
    enter();

    EXPECT_FALSE(semaphores_.enter(std::chrono::milliseconds(1)));
}

TEST_F(ShmSysvServer, TakesTheNextClientWhenOneHasDiedBeforeItsFirstByte) {
    die_after([&] { enter(); });

    EXPECT_TRUE(answers());
}

TEST_F(ShmSysvServer, TakesTheNextClientWhenOneHasDiedInTheMiddleOfARequest) {
    die_after([&] {
        enter();
        send(tcp_request(1'000'000, 16, bytes_of("12345678")));
    });

    EXPECT_TRUE(answers());
}

TEST_F(ShmSysvServer, TakesTheNextClientWhenOneHasNotReadItsResponse) {
    die_after([&] {
        enter();
        send(tcp_request(8, 1'000'000, bytes_of("12345678")));
        receive(10);
    });

    EXPECT_TRUE(answers());
}

TEST_F(ShmSysvServer, EndsTheStreamOfAClientThatSaysANegativeLength) {
    enter();
    send(tcp_request(-5, 0, {}));
    EXPECT_TRUE(receive(1).empty());
    semaphores_.leave();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-shm-sysv: request length -5 is negative\n");
}

TEST_F(ShmSysvServer, EndsTheStreamOfAClientWhosePieceIsLargerThanItsSlot) {
    enter();
    requests_.put(1, wait_, [](auto) {});
    // Before the server reads it, or after: then it is the length of the next piece.
    wait_(kRequestEmpty);
    const std::uint32_t length = 5000;
    std::memcpy(::shmat(endpoint_.memory_id, nullptr, 0), &length, sizeof length);
    semaphores_.signal(kRequestFilled);
    EXPECT_TRUE(receive(1).empty());
    semaphores_.leave();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-shm-sysv: piece of 5000 bytes in a slot of 4096\n");
}

TEST_F(ShmSysvServer, SaysWhenAClientEndsInTheMiddleOfARequest) {
    enter();
    send(tcp_request(100, 16, bytes_of("1234567890")));
    send({});
    EXPECT_TRUE(receive(1).empty());
    semaphores_.leave();

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-shm-sysv: client ended after 10 of 100 request bytes\n");
}

TEST_F(ShmSysvServer, ReadsARequestThatComesInSingleBytes) {
    enter();
    for (const std::byte byte : tcp_request(8, 16, bytes_of("12345678"))) {
        send(std::span(&byte, 1));
    }

    EXPECT_EQ(receive(16), bytes_of("1234567812345678"));
}

TEST_F(ShmSysvServer, RemovesItsObjectsWhenItEnds) {
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().exit_code, 0);

    shmid_ds memory{};
    semid_ds semaphores{};
    EXPECT_LT(::semctl(endpoint_.semaphores_id, 0, IPC_STAT, &semaphores), 0);
    EXPECT_TRUE(::shmctl(endpoint_.memory_id, IPC_STAT, &memory) < 0 || (memory.shm_perm.mode & SHM_DEST) != 0);
}

TEST(SysvEndpoint, IsReadAsItIsWritten) {
    const SysvEndpoint endpoint = SysvEndpoint::parse("3/17/1048576");

    EXPECT_EQ(endpoint.memory_id, 3);
    EXPECT_EQ(endpoint.semaphores_id, 17);
    EXPECT_EQ(endpoint.piece_bytes, 1048576U);
    EXPECT_EQ(endpoint.text(), "3/17/1048576");
}

TEST(SysvEndpoint, IsRefusedIfItIsNone) {
    for (const std::string text : {"", "3", "3/17", "3/17/", "3-17-5", "3/17/5x", "127.0.0.1:80"}) {
        EXPECT_THROW(SysvEndpoint::parse(text), std::invalid_argument) << text;
    }
}

}  // namespace roundtrip
