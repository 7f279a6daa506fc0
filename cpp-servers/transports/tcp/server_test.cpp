// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/io.hpp"
#include "test/server_fixture.hpp"
#include "testing/answers.hpp"

// The server process as clients see it that keep to the format.

namespace roundtrip {

using namespace testing;

TEST_F(TcpServer, AnswersTheGoldenVectorsOnOneConnection) {
    const Fd connection = connect();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(ask(connection, golden.request, golden.response_bytes)), MatchesButDots(golden.stamped));
    }
}

TEST_F(VerifyingTcpServer, AnswersTheKeystreamOfTheGoldenVectors) {
    const Fd connection = connect();
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(connection, golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(VerifyingTcpServer, AnswersALargeRequestByteForByte) {
    std::vector<std::byte> request(20 * kMiB);
    std::generate(request.begin(), request.end(),
                  [random = std::minstd_rand(1)]() mutable { return static_cast<std::byte>(random()); });
    Responder expected(Content::kKeystreamBytes);

    EXPECT_TRUE(std::ranges::equal(ask(connect(), request, 20 * kMiB + 1),
                                   expected.answer(WholeRequest::untimed(request, 20 * kMiB + 1))));
}

TEST_F(TcpServer, AnswersAConnectionARequest) {
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(answers());
    }
}

TEST_F(TcpServer, AnswersARequestThatComesInSingleBytes) {
    const Fd connection = connect();
    for (const std::byte byte : tcp_request(8, 8, bytes_of("12345678"))) {
        write_all(connection.get(), std::span(&byte, 1));
    }

    EXPECT_EQ(read_up_to(connection, 8), bytes_of("12345678"));
}

TEST_F(TcpServer, AnswersSixtyFourClientsAtOnceFromOneBuffer) {
    constexpr std::size_t kResponseBytes = 128 * kMiB;
    std::vector<std::size_t> received(64);
    {
        std::vector<std::jthread> clients;
        clients.reserve(received.size());
        for (std::size_t& bytes : received) {
            clients.emplace_back([&] {
                const Fd connection = connect();
                write_all(connection.get(), tcp_request(0, kResponseBytes, {}));
                std::vector<std::byte> piece(kMiB);
                while (bytes < kResponseBytes) {
                    bytes += read_some(connection.get(), piece);
                }
            });
        }
    }

    EXPECT_THAT(received, ::testing::Each(kResponseBytes));
    EXPECT_LT(process_.resident_bytes(), 300 * kMiB);
}

}  // namespace roundtrip
