// SPDX-License-Identifier: Apache-2.0
#include "framed_answers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "changed.hpp"

namespace roundtrip {

namespace {

/// Eight bytes that are a number.
class NumberBody {
public:
    void read(std::span<const std::byte> bytes) {
        if (bytes.size() != sizeof number_) {
            throw BadInput("byte 0: no number");
        }
        std::memcpy(&number_, bytes.data(), sizeof number_);
    }

    std::size_t write(std::span<std::byte> into, bool is_changed) const {
        const std::int64_t written = is_changed ? changed(number_) : number_;
        if (into.size() >= sizeof written) {
            std::memcpy(into.data(), &written, sizeof written);
        }
        return sizeof written;
    }

private:
    std::int64_t number_ = 0;
};

constexpr std::size_t kFrameBytes = 16;

/// A request with the number 10.
std::vector<std::byte> request() {
    const std::array<std::int64_t, 3> numbers{7, 0, 10};
    std::vector<std::byte> bytes(sizeof numbers);
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    const std::int64_t check = crc32c(std::span(bytes).subspan(kFrameBytes));
    std::memcpy(&bytes[8], &check, sizeof check);
    return bytes;
}

std::optional<std::string> refusal_of(std::span<const std::byte> request, std::span<std::byte> response, bool verify) {
    const std::unique_ptr<const MessageAnswers> answers(
        framed_answers<NumberBody>("quote-test", "quote", "quote", verify));
    try {
        answers->answer(request, response);
        return {};
    } catch (const BadInput& refused) {
        return refused.what();
    }
}

TEST(FramedAnswers, ChangeTheMessageBehindTheSameFrameWhereTheyAreVerified) {
    std::vector<std::byte> response(request().size());

    ASSERT_EQ(refusal_of(request(), response, true), std::nullopt);
    std::vector<std::byte> expected = request();
    expected[kFrameBytes] = std::byte{11};
    EXPECT_EQ(response, expected);
}

TEST(FramedAnswers, WriteTheMessageAsItWasReadWhereTheyAreTimed) {
    std::vector<std::byte> response(request().size());

    ASSERT_EQ(refusal_of(request(), response, false), std::nullopt);
    EXPECT_EQ(response, request());
}

TEST(FramedAnswers, RefuseBytesThatAreNotThoseOfTheCheck) {
    std::vector<std::byte> damaged = request();
    damaged.back() ^= std::byte{1};
    std::vector<std::byte> response(damaged.size());

    EXPECT_TRUE(refusal_of(damaged, response, true).value_or("").starts_with("codec quote-test: field check is "));
}

TEST(FramedAnswers, NameTheCodecWhereTheMessageIsRefused) {
    std::vector<std::byte> longer = request();
    longer.emplace_back();

    EXPECT_EQ(refusal_of(longer, {}, false), "codec quote-test: byte 0: no number");
}

TEST(FramedAnswers, RefuseAnAnswerOfAnotherLength) {
    EXPECT_EQ(refusal_of(request(), {}, false), "codec quote-test: the answer has 24 bytes, and 0 were asked for");
}

TEST(FramedAnswers, RefuseWhatIsShorterThanAFrame) {
    const std::array<std::byte, 15> cut{};

    EXPECT_EQ(refusal_of(cut, {}, false), "codec quote-test: byte 0: 15 bytes are no frame of 16");
}

TEST(FramedAnswers, DoNotKnowAnotherMessage) {
    EXPECT_EQ((framed_answers<NumberBody>("quote-test", "quote", "tick", false)), nullptr);
}

TEST(Changed, FlipsTheLowestBitOfANumberThatIsNotNegative) {
    EXPECT_EQ(changed(std::int32_t{10}), 11);
    EXPECT_EQ(changed(std::uint8_t{101}), 100);
    EXPECT_EQ(changed(std::int64_t{-10}), -10);
    EXPECT_EQ(changed(std::numeric_limits<std::uint64_t>::max()), std::numeric_limits<std::uint64_t>::max());
    EXPECT_TRUE(changed(true));
}

TEST(Changed, ExchangesWholePartsOfNumbersWithAFraction) {
    EXPECT_EQ(changed(2.125), 3.125);
    EXPECT_EQ(changed(9.5F), 8.5F);
}

TEST(Changed, TurnsLettersAndDigitsAndNoOtherByte) {
    std::string text = "aZ 09 ó";
    turn_letters(text);

    EXPECT_EQ(text, "Az 90 ó");
}

}  // namespace

}  // namespace roundtrip
