// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/oneway/message_stream.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::vector<std::byte> message(std::uint64_t number, std::uint64_t nanos, std::size_t bytes = 8) {
    std::vector<std::byte> made(bytes);
    const std::uint64_t word = nanos << 24U | (number & 0xffffffU);
    std::memcpy(made.data(), &word, sizeof word);
    return made;
}

/// A page of messages of 8 bytes that carry times.
struct Stream {
    std::unique_ptr<MessageStream::Page> page = std::make_unique<MessageStream::Page>();

    Stream() {
        page->message_bytes = 8;
        page->timed = 1;
    }

    void take(std::span<const std::byte> bytes, std::int64_t now_nanos = 0, bool verify = false) const {
        MessageStream::take_down(*page, bytes, now_nanos, verify);
    }
};

}  // namespace

TEST(MessageStream, CountsMessagesThatComeInTheirOrder) {
    const Stream stream;
    for (std::uint64_t number = 0; number < 3; ++number) {
        stream.take(message(number, 0));
    }

    EXPECT_EQ(stream.page->messages, 3);
    EXPECT_EQ(stream.page->wrong, MessageStream::kNothing);
}

TEST(MessageStream, NumbersRunOver) {
    const Stream stream;
    stream.page->messages = (1 << 24) - 1;
    stream.take(message((1 << 24) - 1, 0));
    stream.take(message(0, 0));

    EXPECT_EQ(stream.page->wrong, MessageStream::kNothing);
}

TEST(MessageStream, KeepsTheFirstMessageThatIsNotTheOneDue) {
    const Stream stream;
    for (const std::uint64_t number : {0U, 1U, 3U, 2U}) {
        stream.take(message(number, 0));
    }

    EXPECT_EQ(stream.page->messages, 4);
    EXPECT_EQ(stream.page->wrong, MessageStream::kNumber);
    EXPECT_EQ(stream.page->wrong_message, 2);
    EXPECT_EQ(stream.page->found, 3);
}

TEST(MessageStream, KeepsAMessageOfAnotherLength) {
    for (const std::size_t bytes : {0U, 7U, 9U}) {
        const Stream stream;
        stream.take(std::vector<std::byte>(bytes));

        EXPECT_EQ(stream.page->wrong, MessageStream::kLength);
        EXPECT_EQ(stream.page->found, static_cast<std::int64_t>(bytes));
    }
}

TEST(MessageStream, RecordsHowOldMessagesAre) {
    const Stream stream;
    stream.take(message(0, 1'000), 1'100);
    stream.take(message(1, 1'000), 5'096);

    EXPECT_EQ(stream.page->latencies[100], 1);
    EXPECT_EQ(stream.page->latencies[HistogramBuckets::index_of(4'096)], 1);
    EXPECT_EQ(stream.page->latency_sum_nanos, 4'196);
    EXPECT_EQ(stream.page->largest_latency_nanos, 4'096);
}

TEST(MessageStream, TimesRunOver) {
    const Stream stream;
    stream.take(message(0, (std::uint64_t{1} << 40) - 10), (std::int64_t{7} << 40) + 20);

    EXPECT_EQ(stream.page->latencies[30], 1);
}

TEST(MessageStream, KeepsAMessageThatCameBeforeItWasSent) {
    const Stream stream;
    stream.take(message(0, 1'000), 993);

    EXPECT_EQ(stream.page->wrong, MessageStream::kTime);
    EXPECT_EQ(stream.page->found, 7);
}

TEST(MessageStream, RecordsNothingOfMessagesWithoutTimes) {
    const Stream stream;
    stream.page->timed = 0;
    stream.take(message(0, 0), 1'000);

    EXPECT_EQ(stream.page->latency_sum_nanos, 0);
    EXPECT_EQ(stream.page->messages, 1);
}

TEST(MessageStream, FindsTheContentOfTheGoldenVectorsRightAndEachOtherByteWrong) {
    const auto file = golden("streams.json");
    for (const auto& vector : file["messages"].GetArray()) {
        auto bytes = unhex(vector["bytes"].GetString());
        const Stream stream;
        stream.page->message_bytes = static_cast<std::int64_t>(bytes.size());
        stream.page->messages = vector["number"].GetInt64();
        stream.take(bytes, vector["nanos"].GetInt64() + 3, true);
        EXPECT_EQ(stream.page->wrong, MessageStream::kNothing) << vector["name"].GetString();
        EXPECT_EQ(stream.page->latencies[3], 1);

        for (std::size_t at = 8; at < bytes.size(); ++at) {
            bytes[at] ^= std::byte{0x10};
            stream.page->wrong = MessageStream::kNothing;
            stream.page->messages = vector["number"].GetInt64();
            stream.take(bytes, vector["nanos"].GetInt64(), true);
            EXPECT_EQ(stream.page->wrong, MessageStream::kContent);
            EXPECT_EQ(stream.page->found, static_cast<std::int64_t>(at));
            bytes[at] ^= std::byte{0x10};
        }
    }
}

TEST(HistogramBuckets, AreThoseOfTheGoldenVectors) {
    const auto file = golden("streams.json");
    for (const auto& vector : file["buckets"].GetArray()) {
        const std::size_t index = HistogramBuckets::index_of(vector["nanos"].GetInt64());
        EXPECT_EQ(index, vector["index"].GetUint64());
        EXPECT_EQ(HistogramBuckets::range_of(index).least, vector["least"].GetInt64());
    }
}

TEST(MessageStream, WithoutAPageTakesNothing) { EXPECT_FALSE(MessageStream().takes(message(0, 0), 0)); }

TEST(MessageStream, TakesWhatWantsNoAnswerDownInItsPageAndLetsOthersBeAnswered) {
    const Fd file(check_int(::memfd_create("stream", MFD_CLOEXEC), "memfd_create"));
    const MappedMemory memory(file.get(), sizeof(MessageStream::Page));
    auto& page = *reinterpret_cast<MessageStream::Page*>(memory.bytes().data());
    page.message_bytes = 8;
    const MessageStream stream("/proc/self/fd/" + std::to_string(file.get()), false);

    EXPECT_TRUE(stream.takes(message(0, 0), 0));
    EXPECT_FALSE(stream.takes(message(1, 0), 16));
    EXPECT_EQ(page.messages, 2);
}

}  // namespace roundtrip
