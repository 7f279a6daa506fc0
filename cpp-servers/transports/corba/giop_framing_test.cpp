// SPDX-License-Identifier: Apache-2.0
#include "giop_framing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

constexpr std::uint32_t kMostBytes = 1000;
constexpr std::uint8_t kRequest = 0;
constexpr std::uint8_t kCancelRequest = 2;
constexpr std::uint8_t kFragment = 7;
constexpr std::uint8_t kLittleEndian = 1;
constexpr std::uint8_t kMoreFragments = 2;

using Bytes = std::vector<std::byte>;

void append_number(Bytes& bytes, std::uint32_t number, bool little_endian) {
    for (unsigned i = 0; i < 4; ++i) {
        bytes.push_back(static_cast<std::byte>(number >> 8U * (little_endian ? i : 3 - i)));
    }
}

/// The beginning of a message.
Bytes header(std::uint8_t type, std::uint32_t length, std::uint8_t flags = kLittleEndian, std::uint8_t minor = 2) {
    Bytes bytes;
    for (const int byte : {int{'G'}, int{'I'}, int{'O'}, int{'P'}, 1, int{minor}, int{flags}, int{type}}) {
        bytes.push_back(static_cast<std::byte>(byte));
    }
    append_number(bytes, length, (flags & kLittleEndian) != 0);
    return bytes;
}

/// A whole GIOP 1.2 message that consists of the number of its request and 8 more bytes.
Bytes message(std::uint8_t type, std::uint32_t request, std::uint8_t flags = kLittleEndian) {
    Bytes bytes = header(type, 12, flags);
    append_number(bytes, request, (flags & kLittleEndian) != 0);
    bytes.resize(bytes.size() + 8);
    return bytes;
}

/// What is wrong with messages that follow each other; empty if nothing is.
std::string complaint(const std::vector<Bytes>& messages) {
    GiopFraming framing(kMostBytes);
    try {
        for (const Bytes& bytes : messages) {
            framing.follow(bytes);
        }
        return "";
    } catch (const BadInput& bad) {
        return bad.what();
    }
}

}  // namespace

TEST(GiopFraming, TakesMessagesOfAllVersionsOneAfterTheOther) {
    EXPECT_EQ(
        complaint({header(kRequest, 0, 0, 0), header(kRequest, 0, 0, 1), message(kRequest, 7), message(kRequest, 8)}),
        "");
}

TEST(GiopFraming, KnowsWhetherAMessageIsCompleteHoweverItIsCut) {
    GiopFraming framing(kMostBytes);
    const Bytes whole = message(kRequest, 7);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_EQ(framing.is_inside(), i > 0);
        framing.follow(std::span(whole).subspan(i, 1));
    }

    EXPECT_FALSE(framing.is_inside());
}

TEST(GiopFraming, KnowsThatFragmentsAreToCome) {
    GiopFraming framing(kMostBytes);
    framing.follow(message(kRequest, 7, kLittleEndian | kMoreFragments));
    EXPECT_TRUE(framing.is_inside());
    framing.follow(message(kFragment, 7));

    EXPECT_FALSE(framing.is_inside());
}

TEST(GiopFraming, ReadsLengthsInTheByteOrderOfTheMessage) {
    EXPECT_EQ(complaint({message(kRequest, 7, 0), message(kRequest, 8, kLittleEndian)}), "");
}

TEST(GiopFraming, RefusesWhatIsNoGiop) {
    const Bytes other(12, std::byte{'x'});

    EXPECT_EQ(complaint({other}), "peer sent what does not begin with a GIOP 1.0, 1.1 or 1.2 header");
    EXPECT_EQ(complaint({header(kRequest, 0, 0, 3)}),
              "peer sent what does not begin with a GIOP 1.0, 1.1 or 1.2 header");
}

TEST(GiopFraming, RefusesAMessageOverTheLimitAndNamesBoth) {
    EXPECT_EQ(complaint({header(kRequest, kMostBytes)}), "");
    EXPECT_EQ(complaint({header(kRequest, kMostBytes + 1)}),
              "peer announced a GIOP message of 1001 bytes; at most 1000 are taken");
}

TEST(GiopFraming, RefusesTheLengthThatBecomesZeroWithItsHeader) {
    EXPECT_EQ(complaint({header(kRequest, 0xfffffff4)}),
              "peer announced a GIOP message of 4294967284 bytes; at most 1000 are taken");
}

TEST(GiopFraming, RefusesARequestTooShortForItsNumber) {
    EXPECT_EQ(complaint({header(kFragment, 3)}),
              "peer sent a GIOP 1.2 request or fragment of 3 bytes, too few for its number");
}

TEST(GiopFraming, RefusesAnotherRequestBetweenFragments) {
    const Bytes unfinished = message(kRequest, 7, kLittleEndian | kMoreFragments);
    const char* const complained = "peer began another request before the fragments of request 7 were complete";

    EXPECT_EQ(complaint({unfinished, message(kRequest, 8)}), complained);
    EXPECT_EQ(complaint({unfinished, message(kFragment, 8)}), complained);
}

TEST(GiopFraming, TakesACancellationBetweenFragmentsAndStillWaitsForThem) {
    const Bytes unfinished = message(kRequest, 7, kLittleEndian | kMoreFragments);

    EXPECT_EQ(complaint({unfinished, message(kCancelRequest, 9), message(kFragment, 7), message(kRequest, 8)}), "");
    EXPECT_NE(complaint({unfinished, message(kCancelRequest, 9), message(kRequest, 8)}), "");
}

}  // namespace roundtrip
