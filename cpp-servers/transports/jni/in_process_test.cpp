// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <thread>

#include "in-process.h"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

/// The answer as hexadecimal digits.
std::string answer(const std::vector<std::byte>& request, std::size_t response_bytes) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(request.data());
    const auto* answer =
        roundtrip_answer(bytes, static_cast<std::int32_t>(request.size()), static_cast<std::int32_t>(response_bytes));
    return hex(std::as_bytes(std::span(answer, response_bytes)));
}

/// Verify mode for one test.
struct Verifying {
    Verifying() { roundtrip_set_verify(1); }
    ~Verifying() { roundtrip_set_verify(0); }
};

/// An empty page that nobody else has, mapped; gone with its last descriptor.
class LegsFile {
public:
    LegsFile() : file_(check_int(::memfd_create("legs", MFD_CLOEXEC), "memfd_create")) {
        check(::ftruncate(file_.get(), sizeof(Legs::Page)), "ftruncate");
        void* memory = ::mmap(nullptr, sizeof(Legs::Page), PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), 0);
        page_ = static_cast<Legs::Page*>(memory);
    }

    std::string path() const { return "/proc/self/fd/" + std::to_string(file_.get()); }
    Legs::Page& page() const { return *page_; }

private:
    Fd file_;
    Legs::Page* page_;
};

}  // namespace

TEST(RoundtripAnswer, StampsAsTheGoldenVectorsSay) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(answer(golden.request, golden.response_bytes), MatchesButDots(golden.stamped)) << golden.name;
    }
}

TEST(RoundtripAnswer, IsTheKeystreamInVerifyMode) {
    const Verifying verifying;
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(answer(golden.request, golden.response_bytes), golden.keystream) << golden.name;
    }
}

TEST(RoundtripAnswer, IsNothingForANegativeLength) {
    EXPECT_EQ(roundtrip_answer(nullptr, -1, 0), nullptr);
    EXPECT_EQ(roundtrip_answer(nullptr, 0, -1), nullptr);
}

TEST(RoundtripAnswer, OfAThreadStaysWhenAnotherThreadAsks) {
    const std::uint8_t mine = 1;
    const std::uint8_t* answer = roundtrip_answer(&mine, 1, 1);
    std::jthread([] {
        const std::uint8_t other = 2;
        roundtrip_answer(&other, 1, 1);
    }).join();

    EXPECT_EQ(*answer, mine);
}

TEST(RoundtripOpenLegs, MakesCallsStampTheirPartsWhileTheClientWantsThem) {
    const LegsFile file;
    ASSERT_EQ(roundtrip_open_legs(file.path().c_str()), 0);
    const std::uint8_t request = 1;

    roundtrip_answer(&request, 1, 1);
    EXPECT_EQ(file.page().request_whole_nanos, 0);

    file.page().wanted = 1;
    roundtrip_answer(&request, 1, 1);
    EXPECT_GT(file.page().request_whole_nanos, 0);
    EXPECT_GE(file.page().answer_begins_nanos, file.page().request_whole_nanos);
}

TEST(RoundtripOpenLegs, SaysWhatIsWrongWithAFileThatIsNotThere) {
    EXPECT_EQ(roundtrip_open_legs("/nowhere/legs"), ENOENT);
}

TEST(RoundtripAnswerInto, CopiesTheAnswer) {
    const std::uint8_t request = 7;
    std::vector<std::uint8_t> response(3);

    EXPECT_EQ(roundtrip_answer_into(&request, 1, response.data(), 3), 0);
    EXPECT_EQ(response, (std::vector<std::uint8_t>{7, 'B', 7}));
}

TEST(RoundtripAnswerInto, FailsForANegativeLength) {
    std::uint8_t response = 0;

    EXPECT_EQ(roundtrip_answer_into(nullptr, 0, &response, -1), -1);
}

TEST(RoundtripAsk, HandsTheRequestUpAndTheResponseDown) {
    const std::vector<std::uint8_t> request{1, 2, 3};
    std::vector<std::uint8_t> response(4);
    const auto last_first = [](const std::uint8_t* asked, std::int32_t asked_bytes, std::uint8_t* answer,
                               std::int32_t answer_bytes) {
        std::reverse_copy(asked, asked + asked_bytes, answer);
        answer[answer_bytes - 1] = static_cast<std::uint8_t>(answer_bytes);
        return 0;
    };

    EXPECT_EQ(roundtrip_ask(last_first, request.data(), 3, response.data(), 4), 0);
    EXPECT_EQ(response, (std::vector<std::uint8_t>{3, 2, 1, 4}));
}

TEST(RoundtripAsk, ReturnsWhatTheAnswererDoes) {
    const auto cannot = [](const std::uint8_t*, std::int32_t, std::uint8_t*, std::int32_t) { return -7; };

    EXPECT_EQ(roundtrip_ask(cannot, nullptr, 0, nullptr, 0), -7);
}

}  // namespace roundtrip
