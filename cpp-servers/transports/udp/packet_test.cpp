// SPDX-License-Identifier: Apache-2.0
#include "packet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::string refusal_of(const Packet& packet, std::size_t payload_bytes) {
    const auto header = header_of(packet);
    std::vector<std::byte> datagram(header.begin(), header.end());
    datagram.resize(datagram.size() + payload_bytes);
    try {
        parse_packet(datagram);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "accepted";
}

Packet request_segment(std::size_t segment, std::size_t request_bytes) {
    return {Packet::Kind::kRequest, 1, segment, {request_bytes, 0}, {}};
}

}  // namespace

TEST(ParsePacket, ReadsTheGoldenDatagrams) {
    const auto file = golden("udp.json");
    for (const auto& expected : file["datagrams"].GetArray()) {
        const auto datagram = unhex(expected["datagram"].GetString());
        const Packet packet = parse_packet(datagram);
        EXPECT_EQ(static_cast<std::uint32_t>(packet.kind), expected["kind"].GetUint());
        EXPECT_EQ(packet.trip, expected["trip"].GetUint());
        EXPECT_EQ(packet.segment, expected["segment"].GetUint64());
        EXPECT_EQ(packet.sizes.request_bytes, expected["requestBytes"].GetUint64());
        EXPECT_EQ(packet.sizes.response_bytes, expected["responseBytes"].GetUint64());
        EXPECT_EQ(hex(packet.payload), expected["payload"].GetString());
    }
}

TEST(HeaderOfAPacket, IsTheGoldenOne) {
    const auto file = golden("udp.json");
    for (const auto& expected : file["datagrams"].GetArray()) {
        const auto datagram = unhex(expected["datagram"].GetString());
        EXPECT_EQ(hex(header_of(parse_packet(datagram))), hex(std::span(datagram).first(Packet::kHeaderBytes)));
    }
}

TEST(ParsePacket, TakesTheLastSegmentOfTheLargestMessage) {
    const std::size_t last = segments_of(2'147'483'647) - 1;

    EXPECT_EQ(refusal_of(request_segment(last, 2'147'483'647), Packet::kSegmentBytes - 1), "accepted");
}

TEST(ParsePacket, RefusesADatagramWithoutAHeader) { EXPECT_THROW(parse_packet(bytes_of("abc")), BadInput); }

TEST(ParsePacket, RefusesAKindThatThereIsNot) {
    Packet packet = request_segment(0, 0);
    packet.kind = static_cast<Packet::Kind>(6);

    EXPECT_EQ(refusal_of(packet, 0), "datagram of kind 6, there are 1 to 5");
}

TEST(ParsePacket, RefusesASegmentBehindTheEnd) {
    EXPECT_EQ(refusal_of(request_segment(1, 100), 0), "segment 1 of a message that ends with 0");
}

TEST(ParsePacket, RefusesASegmentOfAnotherSize) {
    EXPECT_EQ(refusal_of(request_segment(0, 100), 99), "segment 0 has 99 bytes, expected 100");
}

TEST(ParsePacket, RefusesAnAcknowledgementWithAPayload) {
    EXPECT_EQ(refusal_of({Packet::Kind::kReceived, 1, 0, {0, 0}, {}}, 3),
              "acknowledgement has 3 bytes behind its header");
}

TEST(ParsePacket, RefusesAChallengeOfAnotherSize) {
    EXPECT_EQ(refusal_of({Packet::Kind::kChallenge, 1, 0, {0, 0}, {}}, 7), "challenge has 7 bytes, expected 8");
}

TEST(ParsePacket, RefusesANegativeLength) {
    EXPECT_EQ(refusal_of(request_segment(0, 0xffffffff), 0), "request length -1 is negative");
}

TEST(SegmentsOf, AnEmptyMessageIsOne) {
    EXPECT_EQ(segments_of(0), 1U);
    EXPECT_EQ(segments_of(Packet::kSegmentBytes), 1U);
    EXPECT_EQ(segments_of(Packet::kSegmentBytes + 1), 2U);
}

}  // namespace roundtrip
