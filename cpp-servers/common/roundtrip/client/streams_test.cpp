#include "roundtrip/client/streams.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "roundtrip/client/clock.hpp"
#include "roundtrip/fd.hpp"
#include "roundtrip/responder.hpp"

namespace roundtrip {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

namespace {

/// Takes messages down as a server does, without one.
class LoopbackTester : public NativeTester {
public:
    LoopbackTester(MessageStream::Page& page, bool verify)
        : page_(page), verify_(verify), responder_(verify ? Content::kKeystreamBytes : Content::kStamped) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        send(request);
        return responder_.answer(request, response_bytes);
    }

    void send(std::span<const std::byte> message) override {
        if (++sent_ != lost_) {
            MessageStream::take_down(page_, message, clock_now_nanos(), verify_);
        }
    }

    void lose(int which) { lost_ = which; }

private:
    MessageStream::Page& page_;
    bool verify_;
    Responder responder_;
    int sent_ = 0;
    int lost_ = 0;
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
