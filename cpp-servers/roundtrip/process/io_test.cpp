// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/io.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <system_error>
#include <thread>

#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

TEST(ReadExactly, ReturnsWhatCameIfThePeerCloses) {
    auto [here, there] = socket_pair();
    write_all(there.get(), bytes_of("abc"));
    there = Fd();
    std::array<std::byte, 10> into{};

    EXPECT_EQ(read_exactly(here.get(), into), 3U);
}

TEST(ReadExactly, PutsPiecesTogether) {
    auto [here, there] = socket_pair();
    const std::jthread writer([peer = there.get()] {
        for (const std::byte byte : bytes_of("abcdef")) {
            write_all(peer, std::span(&byte, 1));
        }
    });
    std::array<std::byte, 6> into{};
    read_exactly(here.get(), into);

    EXPECT_EQ(text(into), "abcdef");
}

TEST(WriteAll, WritesPartsInOrderAlsoWhenTheKernelTakesThemInPieces) {
    auto [here, there] = socket_pair();
    const std::vector<std::byte> head(100'000, std::byte{1});
    const std::vector<std::byte> body(3'000'000, std::byte{2});
    const std::vector<std::byte> tail(100'000, std::byte{3});
    const std::jthread writer([&, peer = there.get()] {
        std::array parts{as_iovec(head), as_iovec({}), as_iovec(body), as_iovec(tail)};
        write_all(peer, parts);
    });
    const auto received = read_up_to(here, 3'200'000);

    std::vector<std::byte> all(head);
    all.insert(all.end(), body.begin(), body.end());
    all.insert(all.end(), tail.begin(), tail.end());
    EXPECT_EQ(received, all);
}

TEST(WriteAll, NamesTheCallThatFailed) {
    try {
        write_all(-1, bytes_of("x"));
        FAIL() << "nothing thrown";
    } catch (const std::system_error& error) {
        EXPECT_STREQ(error.what(), "write: Bad file descriptor");
    }
}

TEST(WaitReadable, IsFalseWhenNothingComes) {
    auto [here, there] = socket_pair();

    EXPECT_FALSE(wait_readable(here.get(), std::chrono::milliseconds(1)));
}

TEST(WaitReadable, IsTrueWhenThePeerHasClosed) {
    auto [here, there] = socket_pair();
    there = Fd();

    EXPECT_TRUE(wait_readable(here.get(), std::chrono::seconds(10)));
}

}  // namespace roundtrip
