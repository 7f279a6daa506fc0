// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ring_reader.hpp"
#include "ring_writer.hpp"
#include "test/ring_memory.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

// The worked examples of idl/golden/ring.json, which the Java side tests against, too.

namespace roundtrip {

using namespace testing;

namespace {

/// A ring in which so many bytes have come and gone, and whose writer has given the baton away.
class EmptyRing {
public:
    EmptyRing(std::size_t capacity, std::size_t before) : memory_(capacity) {
        writer.put(0, {});
        writer.publish();
        reader.next();
        reader.end();
        if (before > 0) {
            std::vector<std::byte> filler(before - sizeof(MessageHeader));
            writer.put(0, filler);
            writer.publish();
            reader.next();
            reader.take(filler);
            reader.end();
            reader.release();
        }
    }

    RingPositions& positions() { return memory_.layout().requests; }
    std::span<std::byte> bytes() { return memory_.rings().request_bytes(); }

private:
    RingMemory memory_;
    EndingPatience patience_;
    Waiting waiting_{Wait::kSpin, memory_.layout().client_asleep, memory_.layout().server_asleep, patience_};
    Baton clients_{memory_.layout().baton, Baton::Side::kClient};
    Baton servers_{memory_.layout().baton, Baton::Side::kServer};

public:
    RingWriter writer{bytes(), positions(), clients_, waiting_};
    RingReader reader{bytes(), positions(), servers_, waiting_};
};

class RingGolden : public ::testing::Test {
protected:
    RingGolden() : json_(golden("ring.json")) {}

    std::size_t capacity() const { return json_["capacity"].GetUint(); }

    const rapidjson::Document json_;
};

}  // namespace

TEST_F(RingGolden, FileBeginsAsInTheExample) {
    RingMemory memory(capacity());

    EXPECT_EQ(hex(std::span(reinterpret_cast<const std::byte*>(&memory.layout()), 16)),
              json_["fileBegins"].GetString());
}

TEST_F(RingGolden, MessagesLieInTheRingAsInTheExamples) {
    for (const auto& example : json_["messages"].GetArray()) {
        SCOPED_TRACE(example["name"].GetString());
        EmptyRing ring(capacity(), example["positionBefore"].GetUint());

        const auto behind =
            ring.bytes().subspan(example["positionAfter"].GetUint() % capacity(), sizeof(MessageHeader));
        std::ranges::fill(behind, std::byte{1});

        ring.writer.put(example["word"].GetInt(), unhex(example["message"].GetString()));
        ring.writer.publish();

        EXPECT_EQ(hex(behind), "0000000000000000");
        if (example.HasMember("inPieces")) {
            EXPECT_EQ(ring.positions().written, example["positionAfter"].GetUint());
        }
        for (const auto& part : example["inTheRing"].GetArray()) {
            const std::string bytes = part["bytes"].GetString();
            EXPECT_EQ(hex(ring.bytes().subspan(part["offset"].GetUint(), bytes.size() / 2)), bytes);
        }
    }
}

TEST_F(RingGolden, MessagesAreReadThatLieInTheRingAsInTheExamples) {
    for (const auto& example : json_["messages"].GetArray()) {
        SCOPED_TRACE(example["name"].GetString());
        EmptyRing ring(capacity(), example["positionBefore"].GetUint());
        for (const auto& part : example["inTheRing"].GetArray()) {
            std::ranges::copy(unhex(part["bytes"].GetString()), ring.bytes().subspan(part["offset"].GetUint()).begin());
        }
        if (example.HasMember("inPieces")) {
            ring.positions().written = example["positionAfter"].GetUint();
        }

        const MessageHeader header = ring.reader.next();
        std::vector<std::byte> message(static_cast<std::size_t>(header.bytes));
        ring.reader.take(message);
        ring.reader.end();
        ring.reader.release();

        EXPECT_EQ(header.word, example["word"].GetInt());
        EXPECT_EQ(hex(message), example["message"].GetString());
        EXPECT_EQ(ring.positions().read, example["positionAfter"].GetUint());
    }
}

TEST_F(RingGolden, MessagesLieInTheBatonAsInTheExamples) {
    EndingPatience patience;
    for (const auto& example : json_["batons"].GetArray()) {
        SCOPED_TRACE(example["name"].GetString());
        RingMemory memory(capacity());
        RingLayout& layout = memory.layout();
        const Waiting waiting(Wait::kSpin, layout.client_asleep, layout.server_asleep, patience);
        const std::string lies = example["bytes"].GetString();
        const auto line = std::as_writable_bytes(std::span(&layout.baton, 1)).first(lies.size() / 2);
        const bool from_client = example["from"].GetString() == std::string("client");
        const MessageHeader header{.bytes = example["length"].GetInt(), .word = example["word"].GetInt()};

        // A server first has to get it.
        Baton own(layout.baton, Baton::Side::kClient);
        Baton others(layout.baton, Baton::Side::kServer);
        Baton& writer = from_client ? own : others;
        Baton& reader = from_client ? others : own;
        if (!from_client) {
            own.fill({.bytes = 0, .word = 0}, {});
            own.hand_over(waiting);
            others.look(std::memory_order_acquire);
            others.end();
        }
        writer.fill(header, unhex(example["message"].GetString()));
        writer.hand_over(waiting);
        EXPECT_EQ(hex(line), lies);

        ASSERT_TRUE(reader.look(std::memory_order_acquire));
        std::vector<std::byte> message(static_cast<std::size_t>(reader.header().bytes));
        reader.take(message);
        EXPECT_EQ(reader.header().word, header.word);
        EXPECT_EQ(hex(message), example["message"].GetString());
    }
}

}  // namespace roundtrip
