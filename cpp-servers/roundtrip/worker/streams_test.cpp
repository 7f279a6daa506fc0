// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/streams.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

namespace {

/// After so many nanoseconds the time in a message runs over.
constexpr std::uint64_t kRunOverNanos = std::uint64_t{1} << (64 - kMessageNumberBits);

/// Takes messages down as a server does, without one.
class LoopbackTester : public NativeTester {
public:
    LoopbackTester(MessageStream::Page& page, bool verify)
        : page_(page), verify_(verify), responder_(verify ? Content::kKeystreamBytes : Content::kStamped) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        send(request);
        return responder_.answer(WholeRequest::untimed(request, response_bytes));
    }

    void claim(std::size_t message_bytes) override {
        claimed_bytes_ = message_bytes;
        claimed_nanos_.push_back(clock_now_nanos());
    }

    void send(std::span<const std::byte> message) override {
        std::uint64_t stamp = 0;
        std::memcpy(&stamp, message.data(), sizeof stamp);
        stamped_nanos_.push_back(stamp >> kMessageNumberBits);
        if (++sent_ != lost_) {
            MessageStream::take_down(page_, message, clock_now_nanos(), verify_);
        }
    }

    void lose(int which) { lost_ = which; }

    /// Of the message whose place was claimed last.
    std::size_t claimed_bytes() const { return claimed_bytes_; }

    /// When the place of each message was claimed.
    const std::vector<std::int64_t>& claimed_nanos() const { return claimed_nanos_; }

    /// The time in each message, as far as it has room there.
    const std::vector<std::uint64_t>& stamped_nanos() const { return stamped_nanos_; }

private:
    MessageStream::Page& page_;
    bool verify_;
    std::size_t claimed_bytes_ = 0;
    Responder responder_;
    int sent_ = 0;
    int lost_ = 0;
    std::vector<std::int64_t> claimed_nanos_;
    std::vector<std::uint64_t> stamped_nanos_;
};

Request messages_of(std::size_t bytes) { return {Payload::kBytes, bytes, kStampBytes, 1}; }

/// A page as client and server map it.
MappedMemory map(const std::filesystem::path& file) {
    std::ofstream(file) << std::string(sizeof(MessageStream::Page), '\0');
    const Fd descriptor(::open(file.c_str(), O_RDWR | O_CLOEXEC));
    return MappedMemory(descriptor.get());
}

class StreamsTest : public ::testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(file_); }

    MessageStream::Page& page() { return *reinterpret_cast<MessageStream::Page*>(memory_.bytes().data()); }

    std::filesystem::path file_ = ::testing::TempDir() + "streams-" + std::to_string(::getpid());
    MappedMemory memory_ = map(file_);
    StreamSettings settings_{.gap_nanos = 0, .page = file_};
};

}  // namespace

TEST_F(StreamsTest, EveryOtherStreamCarriesTimesAndTheOthersAreSamples) {
    LoopbackTester tester(page(), false);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(20));
    Samples samples;
    streams.run(samples, 10, 0, 3);

    EXPECT_EQ(samples.count(), 3);
    EXPECT_EQ(samples.round_trips(), 60);
    EXPECT_EQ(samples.latencies().histogram.count(), 30);
    EXPECT_GT(samples.latencies().sum_nanos, 0);
}

TEST_F(StreamsTest, APlaceIsClaimedAfterThePauseAndBeforeTheMessageIsStamped) {
    settings_.gap_nanos = 1'000'000;
    LoopbackTester tester(page(), false);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(20));
    streams.keep_pauses(true);
    Samples samples;
    streams.run(samples, 10, 0, 1);

    const auto& claimed = tester.claimed_nanos();
    const auto& stamped = tester.stamped_nanos();
    EXPECT_EQ(tester.claimed_bytes(), 20);
    ASSERT_EQ(claimed.size(), 20);
    ASSERT_EQ(stamped.size(), 20);
    for (std::size_t i = 11; i < 20; ++i) {  // the second stream carries times
        const auto since_claim = stamped[i] - static_cast<std::uint64_t>(claimed[i]);
        EXPECT_LT(since_claim % kRunOverNanos, kRunOverNanos / 2) << "stamped before it was claimed";
        EXPECT_GE(claimed[i] - claimed[i - 1], settings_.gap_nanos);
    }
}

TEST_F(StreamsTest, EveryByteOfAVerifiedStreamIsAsTheServerExpectsIt) {
    LoopbackTester tester(page(), true);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(20));

    EXPECT_EQ(streams.verify(10), 10);
    EXPECT_EQ(page().messages, 10);
}

TEST_F(StreamsTest, LargerMessagesFollowSmallerOnes) {
    LoopbackTester tester(page(), true);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(8));
    streams.verify(10);
    streams.send(messages_of(5000));

    EXPECT_EQ(streams.verify(10), 10);
    EXPECT_EQ(page().message_bytes, 5000);
}

TEST_F(StreamsTest, PausesEndWhenTheyAreNoLongerKept) {
    settings_.gap_nanos = 1'000'000;
    LoopbackTester tester(page(), false);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(20));
    streams.keep_pauses(true);
    streams.keep_pauses(false);
    Samples samples;
    streams.run(samples, 10, 0, 1);

    EXPECT_THAT(tester.claimed_nanos(), ::testing::IsEmpty());  // claimed after a pause only
}

TEST_F(StreamsTest, ALostMessageIsNoticed) {
    LoopbackTester tester(page(), false);
    tester.lose(5);
    Streams streams(tester, settings_, [](std::int64_t) {});
    streams.send(messages_of(20));
    Samples samples;

    EXPECT_THAT([&] { streams.run(samples, 10, 0, 1); },
                ThrowsMessage<std::runtime_error>(HasSubstr("message 4 of the stream was number 5")));
}

}  // namespace roundtrip
