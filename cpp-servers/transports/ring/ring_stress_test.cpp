// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "ring_reader.hpp"
#include "ring_writer.hpp"
#include "test/ring_memory.hpp"

// Order and content of very many messages, to another thread and back: each is checked where it arrives. The suite
// makes a few; ROUNDTRIP_STRESS=1000 makes a thousand times as many, which are 100 million of 8 bytes and a million of
// random size.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kSmallMessages = 100'000;
constexpr std::size_t kAlternating = 1'000;
constexpr std::size_t kRandomMessages = 1'000;

/// Of messages that take dozens of waits each: a yield is milliseconds where other programs want the processors.
constexpr std::size_t kMessagesWithManyYields = 150;

constexpr std::size_t kMostRandomBytes = 64U << 10U;

std::size_t times() {
    const char* given = std::getenv("ROUNDTRIP_STRESS");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    const std::string_view text = given == nullptr ? "1" : given;
    std::size_t times = 1;
    std::from_chars(text.data(), text.data() + text.size(), times);
    return times;
}

/// The messages of one direction, one after the other. Both ends make the same, the second to compare.
class Messages {
public:
    virtual ~Messages() = default;
    virtual std::span<const std::byte> next() = 0;
};

/// Eight bytes, counted on.
class Counted : public Messages {
public:
    std::span<const std::byte> next() override {
        ++number_;
        return std::as_bytes(std::span(&number_, 1));
    }

private:
    std::uint64_t number_ = 0;
};

/// Of random size, cut out of random bytes at a place that depends on its number.
class Random : public Messages {
public:
    Random() : bytes_(2 * kMostRandomBytes) {
        for (auto& byte : bytes_) {
            byte = static_cast<std::byte>(generator_());
        }
    }

    std::span<const std::byte> next() override {
        const std::size_t from = generator_() % kMostRandomBytes;
        return std::span(bytes_).subspan(from, generator_() % (kMostRandomBytes + 1));
    }

private:
    std::mt19937_64 generator_{7};
    std::vector<std::byte> bytes_;
};

/// Takes so many messages and compares each.
///
/// @return how many were as expected, up to the first that was not
std::size_t check(RingReader& reader, Messages& expected, std::size_t count) {
    thread_local std::vector<std::byte> got(kMostRandomBytes);
    for (std::size_t number = 0; number < count; ++number) {
        const auto want = expected.next();
        const MessageHeader header = reader.next();
        if (static_cast<std::size_t>(header.bytes) != want.size()) {
            return number;
        }
        reader.take(std::span(got).first(want.size()));
        reader.end();
        // A call into the C library, because a loop over bytes in an unoptimized test takes longer than all the rest.
        if (std::memcmp(got.data(), want.data(), want.size()) != 0) {
            return number;
        }
    }
    reader.release();
    return count;
}

void send(RingWriter& writer, Messages& messages, std::size_t count) {
    for (std::size_t number = 0; number < count; ++number) {
        const auto message = messages.next();
        if (number % 2 == 0) {
            writer.claim(message.size());
        }
        writer.put(0, message);
        if (number % 3 == 0) {
            writer.prepare_next();
        }
    }
    writer.publish();
}

class RingStress : public ::testing::TestWithParam<Wait> {
protected:
    /// Sends all to another thread, which checks each and sends it back to be checked once more.
    ///
    /// @param batch how many are sent before the first comes back
    template <typename Kind>
    void run(std::size_t count, std::size_t batch, std::size_t capacity) {
        RingMemory memory(capacity);
        RingLayout& layout = memory.layout();
        EndingPatience patience;
        const Waiting own(GetParam(), layout.client_asleep, layout.server_asleep, patience);
        const Waiting others(GetParam(), layout.server_asleep, layout.client_asleep, patience);
        const std::size_t batches = count / batch;
        std::jthread echo([&] {
            Baton baton(layout.baton, Baton::Side::kServer);
            RingReader requests(memory.rings().request_bytes(), layout.requests, baton, others);
            RingWriter responses(memory.rings().response_bytes(), layout.responses, baton, others);
            Kind expected;
            Kind sent;
            for (std::size_t i = 0; i < batches && check(requests, expected, batch) == batch; ++i) {
                send(responses, sent, batch);
            }
        });
        Baton baton(layout.baton, Baton::Side::kClient);
        RingWriter requests(memory.rings().request_bytes(), layout.requests, baton, own);
        RingReader responses(memory.rings().response_bytes(), layout.responses, baton, own);
        Kind expected;
        Kind sent;
        for (std::size_t i = 0; i < batches; ++i) {
            send(requests, sent, batch);
            ASSERT_EQ(check(responses, expected, batch), batch) << "in batch " << i;
        }
    }
};

}  // namespace

TEST_P(RingStress, SmallMessagesArriveInOrderWithTheirContentAndComeBack) {
    run<Counted>(kSmallMessages * times(), 1000, 64U << 10U);
}

TEST_P(RingStress, SmallMessagesThatAlternateWithTheirAnswersArriveInOrderWithTheirContent) {
    run<Counted>(kAlternating * times(), 1, 64U << 10U);
}

TEST_P(RingStress, SmallMessagesInPairsOfWhichOneFollowsTheBatonArriveInOrderWithTheirContent) {
    run<Counted>(kAlternating * times(), 2, 64U << 10U);
}

TEST_P(RingStress, MessagesOfRandomSizeArriveInOrderWithTheirContentAndComeBack) {
    run<Random>(kRandomMessages * times(), 10, 1U << 20U);
}

TEST_P(RingStress, MessagesOfWhichSomeComeInPiecesArriveInOrderWithTheirContentAndComeBack) {
    run<Random>(kRandomMessages, 10, 64U << 10U);
}

TEST_P(RingStress, MessagesLargerThanTheRingArriveInOrderWithTheirContentAndComeBack) {
    run<Random>(GetParam() == Wait::kYield ? kMessagesWithManyYields : kRandomMessages, 1, RingLayout::kLeastCapacity);
}

INSTANTIATE_TEST_SUITE_P(Waits, RingStress, ::testing::Values(Wait::kSpin, Wait::kYield, Wait::kSleep), name_of);

}  // namespace roundtrip
