// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/shared_area.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <string>
#include <vector>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/area/area_client.hpp"
#include "roundtrip/area/area_server.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kPartBytes = 4096;
constexpr std::size_t kGoldenBytes = 136;

/// Shared memory within one process.
struct Memory {
    alignas(64) std::array<std::byte, SharedArea::bytes(kPartBytes)> bytes{};
    SharedArea area = SharedArea::create(bytes);

    std::string header() const { return hex(std::span(bytes).first(kGoldenBytes)); }
    void set(std::size_t offset, std::uint32_t value) { std::memcpy(bytes.data() + offset, &value, sizeof value); }
};

/// Takes each turn in the moment in which it is rung for, so nobody ever waits.
class InOneThread final : public Doorbell {
public:
    InOneThread(Memory& memory, AreaServer& server) : memory_(memory), server_(server) {}

    void ring() override {
        handed_over.push_back(memory_.header());
        server_.take_turn();
        handed_back.push_back(memory_.header());
    }
    bool wait(Deadline) override { return false; }

    std::vector<std::string> handed_over;
    std::vector<std::string> handed_back;

private:
    Memory& memory_;
    AreaServer& server_;
};

/// A server with its client.
struct Exchange {
    explicit Exchange(Content content = Content::kStamped) : server(memory.area, content, tally) {}

    std::vector<std::byte> ask(const std::vector<std::byte>& request, std::size_t response_bytes) {
        std::vector<std::byte> response(response_bytes);
        AreaClient(memory.area, doorbell)
            .exchange(
                request.size(), response_bytes, Doorbell::kNever,
                [&](std::span<std::byte> into, std::size_t offset) {
                    std::copy_n(request.begin() + static_cast<std::ptrdiff_t>(offset), into.size(), into.begin());
                },
                [&](std::span<const std::byte> piece, std::size_t offset) {
                    std::ranges::copy(piece, response.begin() + static_cast<std::ptrdiff_t>(offset));
                });
        return response;
    }

    Memory memory;
    Tally tally;
    AreaServer server;
    InOneThread doorbell{memory, server};
};

std::vector<std::byte> numbered(std::size_t bytes) {
    std::vector<std::byte> content(bytes);
    for (std::size_t i = 0; i < bytes; ++i) {
        content[i] = static_cast<std::byte>(i * 7 + i / 251);
    }
    return content;
}

}  // namespace

TEST(SharedArea, HasTheGoldenHeaderInEachTurn) {
    const auto file = golden("shared-area.json");
    for (const auto& trip : file["roundTrips"].GetArray()) {
        Exchange exchange;
        exchange.memory.set(64, trip["numberBefore"].GetUint());
        exchange.server.take_turn();
        exchange.memory.set(128, trip["numberBefore"].GetUint());
        exchange.ask(numbered(trip["requestBytes"].GetUint()), trip["responseBytes"].GetUint());

        const auto turns = trip["turns"].GetArray();
        ASSERT_EQ(exchange.doorbell.handed_over.size(), turns.Size()) << trip["name"].GetString();
        for (rapidjson::SizeType i = 0; i < turns.Size(); ++i) {
            EXPECT_EQ(exchange.doorbell.handed_over[i], turns[i]["handedOver"].GetString());
            EXPECT_EQ(exchange.doorbell.handed_back[i], turns[i]["handedBack"].GetString());
        }
    }
}

TEST(AreaServer, AnswersTheWholeOfARequestOfManyPieces) {
    for (const std::size_t bytes : {0UL, 1UL, 4095UL, 4096UL, 4097UL, 100'000UL}) {
        Exchange exchange(Content::kKeystreamBytes);
        const auto request = numbered(bytes);
        Responder expected(Content::kKeystreamBytes);

        EXPECT_TRUE(
            std::ranges::equal(exchange.ask(request, 50'000), expected.answer(WholeRequest::untimed(request, 50'000))))
            << bytes;
    }
}

TEST(AreaServer, CountsWhatItHasAnswered) {
    Exchange exchange;
    exchange.ask(numbered(10'000), 20'000);

    EXPECT_EQ(exchange.tally.requests(), 1U);
    EXPECT_EQ(exchange.tally.request_bytes(), 10'000U);
    EXPECT_EQ(exchange.tally.response_bytes(), 20'000U);
}

TEST(AreaServer, DoesNothingWhenRungWithoutATurn) {
    Exchange exchange;
    exchange.ask(numbered(1), 1);

    EXPECT_FALSE(exchange.server.take_turn());
    EXPECT_EQ(exchange.tally.requests(), 1U);
}

TEST(AreaServer, BeginsAnewWithAClientThatFollowsOneThatDied) {
    Exchange exchange(Content::kKeystreamBytes);
    exchange.memory.area.hand_over({.number = 1, .step = 0, .request_bytes = 1'000'000, .response_bytes = 5});
    exchange.server.take_turn();
    exchange.memory.area.hand_over({.number = 2, .step = 1, .request_bytes = 1'000'000, .response_bytes = 5});
    const auto request = numbered(5000);
    Responder expected(Content::kKeystreamBytes);

    EXPECT_TRUE(std::ranges::equal(exchange.ask(request, 9000), expected.answer(WholeRequest::untimed(request, 9000))));
}

TEST(AreaServer, RefusesANegativeLengthAndNamesIt) {
    Exchange exchange;
    ::testing::internal::CaptureStderr();
    exchange.memory.area.hand_over({.number = 1, .step = 0, .request_bytes = -5, .response_bytes = 5});
    EXPECT_TRUE(exchange.server.take_turn());
    EXPECT_TRUE(exchange.memory.area.is_refused());
    exchange.memory.area.hand_over({.number = 2, .step = 0, .request_bytes = 5, .response_bytes = -2'147'483'647});
    EXPECT_TRUE(exchange.server.take_turn());
    EXPECT_TRUE(exchange.memory.area.is_refused());

    const std::string errors = ::testing::internal::GetCapturedStderr();
    EXPECT_NE(errors.find("request length -5 is negative\n"), std::string::npos) << errors;
    EXPECT_NE(errors.find("response length -2147483647 is negative\n"), std::string::npos) << errors;
    EXPECT_EQ(exchange.ask(numbered(8), 8), numbered(8));
}

TEST(AreaServer, RefusesAStepOutOfTurn) {
    Exchange exchange;
    ::testing::internal::CaptureStderr();
    exchange.memory.area.hand_over({.number = 1, .step = 7, .request_bytes = 5, .response_bytes = 5});
    EXPECT_TRUE(exchange.server.take_turn());
    EXPECT_TRUE(exchange.memory.area.is_refused());

    const std::string errors = ::testing::internal::GetCapturedStderr();
    EXPECT_NE(errors.find("step 7 came, expected 0 or 0\n"), std::string::npos) << errors;
    EXPECT_EQ(exchange.ask(numbered(8), 8), numbered(8));
}

TEST(AreaServer, SurvivesWhateverStandsInTheHeader) {
    Exchange exchange;
    ::testing::internal::CaptureStderr();
    std::uint32_t random = 2017;
    for (std::uint32_t number = 1; number <= 20'000; ++number) {
        random = random * 1'664'525 + 1'013'904'223;
        exchange.memory.area.hand_over({.number = number,
                                        .step = (random >> 8U) % 4,
                                        .request_bytes = static_cast<std::int32_t>(random) >> (random >> 28U),
                                        .response_bytes = static_cast<std::int32_t>(random >> 16U) - 1000});
        exchange.server.take_turn();
    }
    ::testing::internal::GetCapturedStderr();

    EXPECT_EQ(exchange.ask(numbered(8), 8), numbered(8));
}

TEST(AreaClient, GivesUpWhenNobodyAnswers) {
    Memory memory;
    class Silence final : public Doorbell {
        void ring() override {}
        bool wait(Deadline) override { return false; }
    } silence;

    EXPECT_THROW(AreaClient(memory.area, silence)
                     .exchange(
                         1, 1, std::chrono::steady_clock::now(), [](auto, auto) {}, [](auto, auto) {}),
                 TimedOut);
}

TEST(AreaClient, SaysThatItWasRefused) {
    Memory memory;
    class Refusal final : public Doorbell {
    public:
        explicit Refusal(Memory& memory) : memory_(memory) {}
        void ring() override { memory_.area.refuse(memory_.area.client_turn().number); }
        bool wait(Deadline) override { return false; }

    private:
        Memory& memory_;
    } refusal(memory);

    EXPECT_THROW(AreaClient(memory.area, refusal)
                     .exchange(
                         1, 1, Doorbell::kNever, [](auto, auto) {}, [](auto, auto) {}),
                 Refused);
}

TEST(SharedArea, IsRefusedIfNoServerHasLaidItOut) {
    std::vector<std::byte> memory(SharedArea::bytes(kPartBytes));

    EXPECT_THROW(SharedArea::open(memory), std::runtime_error);
    EXPECT_THROW(SharedArea::open(std::span(memory).first(100)), std::runtime_error);
}

TEST(SharedArea, IsFoundAgain) {
    Memory memory;

    EXPECT_EQ(SharedArea::open(memory.bytes).request_part().size(), kPartBytes);
}

}  // namespace roundtrip
