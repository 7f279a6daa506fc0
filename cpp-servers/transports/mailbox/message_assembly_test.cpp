// SPDX-License-Identifier: Apache-2.0
#include "message_assembly.hpp"

#include <gtest/gtest.h>

#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

class AnAssembly : public ::testing::Test {
protected:
    static std::string text_from(const std::string& source, const std::string& body) {
        return text_of({.source = source, .destination = "me", .command = "say", .body_bytes = body.size()}) + body;
    }

    /// The body of the message that a segment completes.
    std::string add(SegmentKind kind, std::uint64_t writer, const std::string& segment) {
        const auto bytes = bytes_of(segment);
        const auto message = assembly_.add({.kind = kind, .writer = writer, .bytes = bytes});
        return message ? text(message->body()) : "";
    }

    std::string refusal_of(SegmentKind kind, std::uint64_t writer, const std::string& segment) {
        try {
            add(kind, writer, segment);
        } catch (const BadInput& error) {
            return error.what();
        }
        return "taken";
    }

    RequestMemoryPool pool_;
    MessageAssembly assembly_{"me", pool_};
};

}  // namespace

TEST_F(AnAssembly, PutsSegmentsOfTwoWritersTogetherThatAlternate) {
    const std::string one = text_from("one", "first body");
    const std::string two = text_from("two", "second body");
    EXPECT_EQ(add(SegmentKind::kFirst, 1, one.substr(0, 45)), "");
    EXPECT_EQ(add(SegmentKind::kFirst, 2, two.substr(0, 45)), "");

    EXPECT_EQ(add(SegmentKind::kRest, 1, one.substr(45)), "first body");
    EXPECT_EQ(add(SegmentKind::kRest, 2, two.substr(45)), "second body");
}

TEST_F(AnAssembly, TakesAMessageOfManyLargeSegments) {
    const std::string body(1'000'000, 'x');
    const std::string whole = text_from("one", body);
    std::string received;
    for (std::size_t at = 0; at < whole.size(); at += 70'000) {
        received = add(at == 0 ? SegmentKind::kFirst : SegmentKind::kRest, 1, whole.substr(at, 70'000));
    }

    EXPECT_EQ(received, body);
}

TEST_F(AnAssembly, ForgetsWhatBrokeOffWhenItsWriterBeginsAnew) {
    add(SegmentKind::kFirst, 1, text_from("one", "never whole").substr(0, 40));

    EXPECT_EQ(add(SegmentKind::kFirst, 1, text_from("one", "whole")), "whole");
}

TEST_F(AnAssembly, ForgetsWhatBrokeOffWhenTheNextOfThatNameBegins) {
    add(SegmentKind::kFirst, 1, text_from("one", "never whole").substr(0, 40));
    add(SegmentKind::kFirst, 2, text_from("one", "whole"));

    EXPECT_EQ(refusal_of(SegmentKind::kRest, 1, "rest"), "segment of 4 bytes belongs to no message");
}

TEST_F(AnAssembly, RefusesARestWithoutABeginning) {
    EXPECT_EQ(refusal_of(SegmentKind::kRest, 1, "0123456789"), "segment of 10 bytes belongs to no message");
}

TEST_F(AnAssembly, RefusesMoreThanWasAnnounced) {
    const std::string whole = text_from("one", "body");
    add(SegmentKind::kFirst, 1, whole.substr(0, whole.size() - 4));

    EXPECT_EQ(refusal_of(SegmentKind::kRest, 1, "0123456789"),
              "segment from 'one' has 10 bytes, 1 to 4 are missing of its message");
}

TEST_F(AnAssembly, RefusesAnEmptyRest) {
    add(SegmentKind::kFirst, 1, text_from("one", "body").substr(0, 40));

    EXPECT_EQ(refusal_of(SegmentKind::kRest, 1, ""),
              "segment from 'one' has 0 bytes, 1 to 4 are missing of its message");
}

TEST_F(AnAssembly, RefusesAMessageToSomebodyElse) {
    const std::string whole = text_of({.source = "one", .destination = "you", .command = "say", .body_bytes = 0});

    EXPECT_EQ(refusal_of(SegmentKind::kFirst, 1, whole), "message from 'one' to 'you' came to 'me'");
}

TEST_F(AnAssembly, DoesNotAllocateWhatItWasMerelyTold) {
    const std::string head =
        text_of({.source = "one", .destination = "me", .command = "say", .body_bytes = MessageHead::kMostBodyBytes});
    for (std::uint64_t writer = 1; writer <= 1000; ++writer) {
        add(SegmentKind::kFirst, writer, head);  // 2 TiB, if it did
    }
}

}  // namespace roundtrip
