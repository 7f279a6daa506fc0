#include "roundtrip/client/streams.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "roundtrip/client/clock.hpp"
#include "roundtrip/fd.hpp"
#include "roundtrip/responder.hpp"

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
        return responder_.answer(request, response_bytes);
    }

    void claim(std::size_t message_bytes) override {
        EXPECT_EQ(message_bytes, 20);
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

    /// When the place of each message was claimed.
    const std::vector<std::int64_t>& claimed_nanos() const { return claimed_nanos_; }

    /// The time in each message, as far as it has room there.
    const std::vector<std::uint64_t>& stamped_nanos() const { return stamped_nanos_; }

private:
    MessageStream::Page& page_;
    bool verify_;
    Responder responder_;
    int sent_ = 0;
    int lost_ = 0;
    std::vector<std::int64_t> claimed_nanos_;
    std::vector<std::uint64_t> stamped_nanos_;
};

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
    StreamSettings settings_{.messages = 10, .page = file_};
    Request message_{Payload::kBytes, 20, 8, 1};
};

}  // namespace

TEST_F(StreamsTest, EveryOtherStreamCarriesTimesAndTheOthersAreSamples) {
    LoopbackTester tester(page(), false);
    Streams streams(tester, message_, settings_, [](std::int64_t) {});
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
    Streams streams(tester, message_, settings_, [](std::int64_t) {});
    streams.begin_pauses();
    Samples samples;
    streams.run(samples, 10, 0, 1);

    const auto& claimed = tester.claimed_nanos();
    const auto& stamped = tester.stamped_nanos();
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
    Streams streams(tester, message_, settings_, [](std::int64_t) {});

    EXPECT_NO_THROW(streams.verify());
    EXPECT_EQ(page().messages, 10);
}

TEST_F(StreamsTest, ALostMessageIsNoticed) {
    LoopbackTester tester(page(), false);
    tester.lose(5);
    Streams streams(tester, message_, settings_, [](std::int64_t) {});
    Samples samples;

    EXPECT_THAT([&] { streams.run(samples, 10, 0, 1); },
                ThrowsMessage<std::runtime_error>(HasSubstr("message 4 of the stream was number 5")));
}

}  // namespace roundtrip
