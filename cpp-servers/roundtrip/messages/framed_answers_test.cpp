// SPDX-License-Identifier: Apache-2.0
#include "framed_answers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roundtrip {

namespace {

enum class Venue : std::uint8_t { kFirst, kSecond, kLast };

/// Has the names of a frame's fields, and an enumeration of an odd number of values.
struct Quote {
    static constexpr std::string_view kName = "quote";
    static constexpr std::string_view kCodec = "quote-test";

    std::int64_t sequence = 0;
    float check = 0;
    Venue venue = Venue::kFirst;
    std::vector<bool> flags = std::vector<bool>(2);
    std::vector<std::int32_t> sizes = std::vector<std::int32_t>(2);

    template <class Self, class Visitor>
    static void visit(Self& self, Visitor& visitor) {
        visitor("sequence", self.sequence);
        visitor("check", self.check);
        visitor("venue", self.venue);
        visitor("flags", self.flags);
        visitor("sizes", self.sizes);
    }
};

/// Two fields in 12 bytes.
struct QuoteFormat {
    static constexpr std::size_t kBytes = 12;

    static void read(std::span<const std::byte> bytes, Quote& quote) {
        if (bytes.size() != kBytes) {
            throw BadInput("byte 0: no quote");
        }
        std::memcpy(&quote.sequence, bytes.data(), sizeof quote.sequence);
        std::memcpy(&quote.check, bytes.subspan(sizeof quote.sequence).data(), sizeof quote.check);
    }

    static std::size_t write(const Quote& quote, std::span<std::byte> into) {
        if (into.size() >= kBytes) {
            std::memcpy(into.data(), &quote.sequence, sizeof quote.sequence);
            std::memcpy(into.subspan(sizeof quote.sequence).data(), &quote.check, sizeof quote.check);
        }
        return kBytes;
    }
};

}  // namespace

template <>
inline constexpr std::array<std::string_view, 3> kNames<Venue>{"FIRST", "SECOND", "LAST"};

namespace {

using Format = FramedFormat<Quote, QuoteFormat>;

Framed<Quote> sample() {
    Framed<Quote> quote;
    quote.sequence = 7;
    quote.body.sequence = 10;
    quote.body.check = 1.5F;
    quote.check = CheckOf::check_of(quote);
    return quote;
}

std::vector<std::byte> bytes_of(const Framed<Quote>& quote) {
    std::vector<std::byte> bytes(Format().write(quote, {}));
    Format().write(quote, bytes);
    return bytes;
}

std::optional<std::string> refusal_of(std::span<const std::byte> request, std::span<std::byte> response) {
    const std::unique_ptr<const MessageAnswers> answers(framed_answers<Quote, QuoteFormat>("quote", true));
    try {
        answers->answer(request, response);
        return {};
    } catch (const BadInput& refused) {
        return refused.what();
    }
}

TEST(FramedAnswers, ChangesFieldsOfTheMessageThatAreNamedAsThoseOfTheFrame) {
    const auto request = bytes_of(sample());
    std::vector<std::byte> response(request.size());

    ASSERT_EQ(refusal_of(request, response), std::nullopt);
    Framed<Quote> answer;
    Format().read(response, answer);
    EXPECT_EQ(answer.sequence, 7);
    EXPECT_EQ(answer.check, sample().check);
    EXPECT_EQ(answer.body.sequence, 11);
    EXPECT_EQ(answer.body.check, 1.75F);
}

TEST(FramedAnswers, ChecksFieldsOfTheMessageThatAreNamedAsThoseOfTheFrame) {
    auto damaged = sample();
    damaged.body.sequence = 12;
    std::vector<std::byte> response(bytes_of(damaged).size());

    EXPECT_TRUE(
        refusal_of(bytes_of(damaged), response).value_or("").starts_with("codec quote-test: field check of quote"));
}

TEST(FramedAnswers, NamesTheCodecWhereTheMessageIsRefused) {
    std::vector<std::byte> longer = bytes_of(sample());
    longer.emplace_back();

    EXPECT_EQ(refusal_of(longer, {}), "codec quote-test: byte 0: no quote");
}

TEST(FramedAnswers, RefusesWhatIsShorterThanAFrame) {
    const std::array<std::byte, 15> cut{};

    EXPECT_EQ(refusal_of(cut, {}), "codec quote-test: byte 0: 15 bytes are no frame of 16");
}

TEST(FramedAnswers, DoNotKnowAnotherMessage) {
    EXPECT_EQ((framed_answers<Quote, QuoteFormat>("tick", false)), nullptr);
}

TEST(Turn, ChangesListsOfBoolsAndNumbersAndLeavesTheLastOfAnOddNumberOfValues) {
    auto message = sample();
    message.body.venue = Venue::kLast;
    Turn::turn(message);

    EXPECT_EQ(message.body.flags, std::vector<bool>(2, true));
    EXPECT_EQ(message.body.sizes, std::vector<std::int32_t>(2, 1));
    EXPECT_EQ(message.body.venue, Venue::kLast);
}

}  // namespace

}  // namespace roundtrip
