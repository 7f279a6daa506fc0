// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/shared_responder.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <system_error>
#include <thread>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

namespace {

/// What a peer receives.
std::vector<std::byte> sent(SharedResponder& responder, std::span<const std::byte> request, std::size_t bytes) {
    auto [here, there] = socket_pair();
    std::jthread sender(
        [&, peer = std::move(there)] { responder.send(peer.get(), WholeRequest::untimed(request, bytes)); });
    auto received = read_up_to(here, bytes);
    sender.join();
    return received;
}

}  // namespace

TEST(SharedResponder, RepeatsItsBufferInAResponseThatIsLonger) {
    constexpr std::size_t kBytes = 600'000'000;
    SharedResponder responder(Content::kStamped);
    std::size_t at = 0;
    std::size_t wrong = 0;
    const auto* lowest = std::bit_cast<const std::byte*>(~std::uintptr_t{0});
    const std::byte* highest = nullptr;
    responder.send(
        [&](std::span<iovec> parts) {
            for (const iovec& part : parts) {
                const auto* const bytes = static_cast<const std::byte*>(part.iov_base);
                for (std::size_t i = 0; i < part.iov_len; ++i, ++at) {
                    wrong += bytes[i] == static_cast<std::byte>('A' + at % 26) ? 0 : 1;
                }
                lowest = part.iov_len == 0 ? lowest : std::min(lowest, bytes);
                highest = std::max(highest, bytes + part.iov_len);
            }
        },
        WholeRequest::untimed({}, kBytes));

    EXPECT_EQ(at, kBytes);
    EXPECT_EQ(wrong, 0U);
    EXPECT_LT(highest - lowest, 257 << 20);
}

TEST(SharedResponder, HasLettersFromBehindItsBuffer) {
    SharedResponder responder(Content::kStamped);
    constexpr std::size_t kOffset = 2521 * ResponseBuffer::kBlockBytes - 200'000;
    const auto letters = responder.letters(kOffset, 400'000);

    ASSERT_EQ(letters.size(), 400'000U);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        ASSERT_EQ(letters[i], static_cast<std::byte>('A' + (kOffset + i) % 26)) << i;
    }
}

TEST(SharedResponder, StampsAsTheGoldenVectorsSay) {
    SharedResponder responder(Content::kStamped);
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(sent(responder, golden.request, golden.response_bytes)), MatchesButDots(golden.stamped))
            << golden.name;
    }
}

TEST(SharedResponder, AnswersTheKeystreamOfTheGoldenVectors) {
    SharedResponder responder(Content::kKeystreamBytes);
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(sent(responder, golden.request, golden.response_bytes)), golden.keystream) << golden.name;
    }
}

TEST(SharedResponder, AnswersTheSameAsAResponderOfOnePeer) {
    const auto request = bytes_of("0123456789");
    for (const Content content : {Content::kStamped, Content::kKeystreamBytes, Content::kKeystreamLetters}) {
        SharedResponder shared(content);
        for (const std::size_t bytes : {16'383U, 16'384U, 16'385U, 20'000'003U}) {
            Responder single(content);
            const auto expected = single.answer(WholeRequest::untimed(request, bytes));
            EXPECT_TRUE(std::ranges::equal(sent(shared, request, bytes), expected)) << bytes << " bytes";
        }
    }
}

TEST(SharedResponder, PutsTheFrameAroundAResponseOfAnySize) {
    const auto before = bytes_of("<<");
    const auto after = bytes_of(">");
    for (const Content content : {Content::kStamped, Content::kKeystreamLetters}) {
        SharedResponder responder(content);
        for (const std::size_t bytes : {0U, 1U, 16U, 16'384U, 20'000'003U}) {
            auto [here, there] = socket_pair();
            const std::jthread sender([&, peer = there.get()] {
                responder.send(peer, WholeRequest::untimed(bytes_of("12345678"), bytes), {before, after});
            });
            const auto received = text(read_up_to(here, bytes + 3));
            EXPECT_TRUE(received.starts_with("<<") && received.ends_with('>')) << bytes << " bytes";
            EXPECT_EQ(received.size(), bytes + 3);
        }
    }
}

TEST(SharedResponder, GivesUpOnAPeerThatTakesNothing) {
    auto [here, there] = socket_pair();
    const timeval limit{0, 1000};
    check(::setsockopt(there.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit), "setsockopt");
    SharedResponder responder(Content::kStamped);

    EXPECT_THROW(responder.send(there.get(), WholeRequest::untimed(bytes_of("12345678"), 2'147'483'647)),
                 std::system_error);
}

}  // namespace roundtrip
