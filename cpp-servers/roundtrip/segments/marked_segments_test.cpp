// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/segments/marked_segments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kUnitBytes = 16;

struct Sent {
    SegmentKind kind;
    std::vector<std::byte> bytes;
};

/// Gives back what was sent, in its order.
class Loop : public SegmentChannel {
public:
    std::size_t unit_bytes() const override { return kUnitBytes; }

    void send(SegmentKind kind, std::span<const std::byte> head, std::span<const std::byte> body) override {
        Sent segment{kind, {head.begin(), head.end()}};
        segment.bytes.insert(segment.bytes.end(), body.begin(), body.end());
        sent.push_back(std::move(segment));
    }

    Segment receive() override {
        if (sent.empty()) {
            throw std::runtime_error("nothing more comes");
        }
        current_ = std::move(sent.front());
        sent.pop_front();
        return {current_.kind, current_.bytes};
    }

    void send_first(const std::string& bytes) { send(SegmentKind::kFirst, {}, std::as_bytes(std::span(bytes))); }
    void send_rest(const std::string& bytes) { send(SegmentKind::kRest, {}, std::as_bytes(std::span(bytes))); }

    std::deque<Sent> sent;

private:
    Sent current_{};
};

std::vector<std::byte> pattern(std::size_t bytes) {
    std::vector<std::byte> pattern(bytes);
    for (std::size_t i = 0; i < bytes; ++i) {
        pattern[i] = static_cast<std::byte>(i * 7);
    }
    return pattern;
}

/// A header of request and response length.
std::string header(const std::string& request, const std::string& response) { return request + response; }

const std::string kFive("\0\0\0\5", 4);
const std::string kOne("\0\0\0\1", 4);
const std::string kMinusOne("\xff\xff\xff\xff", 4);

std::string complaint_about_next(SegmentReader& reader) {
    try {
        reader.next();
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

std::string text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

TEST(Segments, CarryRequestsOfEverySizeAroundTheUnit) {
    Loop channel;
    SegmentReader reader(channel);
    for (std::size_t bytes = 0; bytes <= 5 * kUnitBytes; ++bytes) {
        const auto request = pattern(bytes);
        send_request(channel, request, 2 * bytes);
        EXPECT_EQ(channel.sent.size(), bytes <= 8 ? 1 : 1 + (bytes - 8 + kUnitBytes - 1) / kUnitBytes);
        const auto received = reader.next().value();
        EXPECT_TRUE(std::ranges::equal(received.bytes, request)) << bytes;
        EXPECT_EQ(received.response_bytes, 2 * bytes);
    }
}

TEST(Segments, CarryResponsesOfEverySizeAroundTheUnit) {
    Loop channel;
    SegmentReader reader(channel);
    for (std::size_t bytes = 0; bytes <= 5 * kUnitBytes; ++bytes) {
        const auto response = pattern(bytes);
        send_response(channel, response);
        EXPECT_TRUE(std::ranges::equal(reader.next_response(bytes), response)) << bytes;
    }
}

TEST(SegmentReader, RefusesANegativeLengthAndNamesIt) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(header(kMinusOne, kOne));
    EXPECT_EQ(complaint_about_next(reader), "request length -1 is negative");
    channel.send_first(header(kOne, kMinusOne));
    EXPECT_EQ(complaint_about_next(reader), "response length -1 is negative");
}

TEST(SegmentReader, RefusesHalfAHeader) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first("abc");

    EXPECT_EQ(complaint_about_next(reader), "request begins with 3 bytes, its header has 8");
}

TEST(SegmentReader, RefusesMoreThanWasAnnounced) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(header(kFive, kOne) + "abc");
    channel.send_rest("defg");

    EXPECT_EQ(complaint_about_next(reader), "request has 2 bytes more than the 5 announced");
}

TEST(SegmentReader, GoesOnWithTheRequestThatBrokeOffTheOneBefore) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(header(kFive, kOne) + "ab");
    channel.send_first(header(kOne, kOne) + "x");

    EXPECT_EQ(complaint_about_next(reader), "request broke off after 2 of 5 bytes");
    EXPECT_EQ(text_of(reader.next()->bytes), "x");
}

TEST(SegmentReader, ComplainsOnceAboutAllThatBelongsToNoRequest) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_rest("garbage");
    channel.send_rest("more");
    channel.send_rest("");
    channel.send_first(header(kOne, kOne) + "x");

    EXPECT_EQ(complaint_about_next(reader), "segment of 7 bytes belongs to no request");
    EXPECT_EQ(text_of(reader.next()->bytes), "x");
}

TEST(SegmentReader, RefusesAnEmptySegmentInsideARequest) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(header(kFive, kOne) + "ab");
    channel.send_rest("");

    EXPECT_EQ(complaint_about_next(reader), "request has an empty segment after 2 of 5 bytes");
}

TEST(SegmentReader, DoesNotReserveWhatIsMerelyAnnounced) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(header(std::string("\x7f\xff\xff\xff", 4), kOne) + "ab");
    channel.send_first(header(kOne, kOne) + "x");

    EXPECT_EQ(complaint_about_next(reader), "request broke off after 2 of 2147483647 bytes");
}

TEST(SegmentReader, PassesOverWhatIsLeftOfAnEarlierResponse) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_rest("late");
    channel.send_first(kOne + "x");

    EXPECT_EQ(text_of(reader.next_response(1)), "x");
}

TEST(SegmentReader, RefusesAResponseOfAnotherLength) {
    Loop channel;
    SegmentReader reader(channel);
    channel.send_first(kFive + "abcde");
    try {
        reader.next_response(4);
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_STREQ(bad.what(), "response has 5 bytes, expected 4");
    }
}

}  // namespace roundtrip
