// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

#include "area_connection.hpp"
#include "roundtrip/area/area_client.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/spawn.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

Doorbell::Deadline soon() { return std::chrono::steady_clock::now() + std::chrono::milliseconds(1); }
Doorbell::Deadline later() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }

/// Two ends of a doorbell in one process.
struct Ends {
    std::pair<Fd, Fd> sockets = socket_pair();
    Eventfds eventfds = create_eventfds();
    EventfdDoorbell here{eventfds.wakes_client.get(), eventfds.wakes_server.get(), sockets.first.get()};
    EventfdDoorbell there{eventfds.wakes_server.get(), eventfds.wakes_client.get(), sockets.second.get()};
};

/// Whether a good request is answered over this connection.
bool answers(AreaConnection& connection) {
    std::uint64_t stamp = 0x0807060504030201;
    std::uint64_t answer = 0;
    AreaClient(connection.area(), connection.doorbell())
        .exchange(
            sizeof stamp, sizeof answer, later(),
            [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
            [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
    return answer == stamp;
}

class EventfdServer : public ::testing::Test {
protected:
    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=4096"}};
    std::string endpoint_ = process_.endpoint();
};

}  // namespace

TEST(EventfdDoorbell, EndsTheWaitOfTheOtherSide) {
    Ends ends;
    const std::jthread ringer([&] { ends.there.ring(); });

    EXPECT_TRUE(ends.here.wait(later()));
}

TEST(EventfdDoorbell, IsHeardOnceByWhoWaitsLaterHoweverOftenItRang) {
    Ends ends;
    ends.there.ring();
    ends.there.ring();

    EXPECT_TRUE(ends.here.wait(later()));
    EXPECT_FALSE(ends.here.wait(soon()));
}

TEST(EventfdDoorbell, SaysThatTheOtherSideIsGone) {
    Ends ends;
    ends.sockets.second = Fd();

    EXPECT_THROW(ends.here.wait(later()), PeerGone);
}

TEST(PassedDescriptors, AreTheSameFilesToWhoReceivesThem) {
    Ends ends;
    const SealedMemory memory = SealedMemory::create("test", SealedMemory::kStepBytes);
    send_descriptors(ends.sockets.first.get(), memory.descriptor(), ends.eventfds);
    const PassedDescriptors received = receive_descriptors(ends.sockets.second.get());
    EventfdDoorbell there(received.eventfds.wakes_server.get(), received.eventfds.wakes_client.get(),
                          ends.sockets.second.get());
    ends.here.ring();

    EXPECT_TRUE(there.wait(later()));
}

TEST(PassedDescriptors, AreMissedIfSomethingElseComes) {
    const Ends ends;
    const std::byte something{1};
    write_all(ends.sockets.first.get(), std::span(&something, 1));

    EXPECT_THROW(receive_descriptors(ends.sockets.second.get()), std::runtime_error);
}

TEST(PassedDescriptors, AreClosedIfThereIsAnotherNumberOfThem) {
    const Ends ends;
    const auto pass = [&](const Fd& file) {
        std::byte byte{1};
        iovec part{&byte, 1};
        alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(int))> control{};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control.data();
        message.msg_controllen = control.size();
        cmsghdr* const passed = CMSG_FIRSTHDR(&message);
        passed->cmsg_level = SOL_SOCKET;
        passed->cmsg_type = SCM_RIGHTS;
        passed->cmsg_len = CMSG_LEN(sizeof(int));
        const int number = file.get();
        std::memcpy(CMSG_DATA(passed), &number, sizeof number);
        check(::sendmsg(ends.sockets.first.get(), &message, 0), "sendmsg");
    };
    auto [reader, writer] = make_pipe();
    pass(writer);
    EXPECT_THROW(receive_descriptors(ends.sockets.second.get()), std::runtime_error);
    writer = Fd();
    std::byte none{};

    EXPECT_EQ(read_some(reader.get(), std::span(&none, 1)), 0U);  // nobody has the other end any more
}

TEST_F(EventfdServer, ServesManyClientsEachInItsOwnArea) {
    AreaConnection first(endpoint_);
    AreaConnection second(endpoint_);

    EXPECT_TRUE(answers(first));
    EXPECT_TRUE(answers(second));
    EXPECT_TRUE(answers(first));
}

TEST_F(EventfdServer, RefusesANegativeLengthSaysSoInOneLineAndAnswersTheNext) {
    AreaConnection connection(endpoint_);
    connection.area().hand_over({.number = 1, .step = 0, .request_bytes = -5, .response_bytes = 0});
    connection.doorbell().ring();
    connection.doorbell().wait(later());
    EXPECT_TRUE(connection.area().is_refused());

    EXPECT_TRUE(answers(connection));
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors, "roundtrip-eventfd: request length -5 is negative\n");
}

TEST_F(EventfdServer, IsNotDisturbedByAClientThatDiesInTheMiddleOfARequest) {
    std::optional<AreaConnection> dying(std::in_place, endpoint_);
    dying->area().hand_over({.number = 1, .step = 0, .request_bytes = 1'000'000, .response_bytes = 8});
    dying->doorbell().ring();
    dying.reset();
    AreaConnection next(endpoint_);

    EXPECT_TRUE(answers(next));
}

TEST_F(EventfdServer, TellsItsClientsByDying) {
    AreaConnection connection(endpoint_);
    process_.signal(SIGKILL);

    EXPECT_THROW(connection.doorbell().wait(later()), PeerGone);
}

}  // namespace roundtrip
