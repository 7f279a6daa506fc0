#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ring.hpp"
#include "ring_memory.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

// The worked examples of idl/golden/ring.json, which the Java side tests against, too.

namespace roundtrip {

using namespace testing;

namespace {

/// A ring in which so many bytes have come and gone.
class EmptyRing {
public:
    EmptyRing(std::size_t capacity, std::size_t before) : memory_(capacity) {
        if (before > 0) {
            std::vector<std::byte> filler(before - sizeof(MessageHeader));
            writer.put(0, filler);
            writer.publish();
            reader.next();
            reader.take(filler);
            reader.release();
        }
    }

    RingPositions& positions() { return memory_.layout().requests; }
    std::span<std::byte> bytes() { return memory_.layout().request_bytes(); }

private:
    RingMemory memory_;
    EndingPatience patience_;
    Waiting waiting_{Wait::kSpin, memory_.layout().client_asleep, memory_.layout().server_asleep, patience_};

public:
    RingWriter writer{bytes(), positions(), waiting_};
    RingReader reader{bytes(), positions(), waiting_};
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

        ring.writer.put(example["word"].GetInt(), unhex(example["message"].GetString()));
        ring.writer.publish();

        EXPECT_EQ(ring.positions().written, example["positionAfter"].GetUint());
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
        ring.positions().written = example["positionAfter"].GetUint();

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

}  // namespace roundtrip
