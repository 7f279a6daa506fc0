// SPDX-License-Identifier: Apache-2.0
#include "receive_area.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <thread>
#include <vector>

#include "message_format.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;
using ::testing::HasSubstr;

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kState = 256;
constexpr std::size_t kSegmentBytes = 264;

/// An area of a page, from its owner's side and from a writer's.
class AReceiveArea : public ::testing::Test {
protected:
    static ReceiveArea::Deadline soon() { return std::chrono::steady_clock::now() + 5ms; }
    static ReceiveArea::Deadline late() { return std::chrono::steady_clock::now() + 30s; }

    bool put(const std::string& text, ReceiveArea::Deadline deadline) {
        const auto bytes = bytes_of(text);
        return writer_.put({.kind = SegmentKind::kFirst, .writer = 7, .bytes = bytes}, deadline);
    }

    /// What is in it; nothing until there is something.
    std::string take() {
        std::string taken;
        while (taken.empty()) {
            owner_.take(late(), [&](const AreaSegment& segment) { taken = text(segment.bytes); });
        }
        return taken;
    }

    std::span<std::byte> raw() { return other_.bytes(); }

    template <typename Act>
    static void die_after(const Act& act) {
        const pid_t child = ::fork();
        if (child == 0) {
            act();
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    }

    std::string refusal() const {
        try {
            ReceiveArea::open(owner_.memory().path_for_others());
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "opened";
    }

    ReceiveArea owner_ = ReceiveArea::create(SealedMemory::kStepBytes);
    ReceiveArea writer_ = ReceiveArea::open(owner_.memory().path_for_others());
    SealedMemory other_ = SealedMemory::open(owner_.memory().path_for_others());
};

}  // namespace

TEST_F(AReceiveArea, HandsOverWhatWasPutIn) {
    EXPECT_TRUE(put("a message", soon()));

    EXPECT_EQ(take(), "a message");
}

TEST_F(AReceiveArea, IsLaidOutAsTheGoldenOne) {
    const auto file = golden("mailbox.json");
    const auto& expected = file["area"];
    EXPECT_EQ(writer_.capacity(), expected["capacity"].GetUint64());
    EXPECT_EQ(hex(raw().first(16)), expected["header"].GetString());
    for (const auto& segment : expected["segments"].GetArray()) {
        const auto bytes = bytes_of(segment["bytes"].GetString());
        writer_.put({.kind = segment["isFirst"].GetBool() ? SegmentKind::kFirst : SegmentKind::kRest,
                     .writer = segment["writer"].GetUint64(),
                     .bytes = bytes},
                    late());

        EXPECT_EQ(hex(raw().subspan(kState, 24)), segment["state"].GetString()) << segment["name"].GetString();
        EXPECT_EQ(text(raw().subspan(SealedMemory::kStepBytes, bytes.size())), segment["bytes"].GetString());
        take();
    }
}

TEST_F(AReceiveArea, TakesNoSecondSegmentWhileItIsFull) {
    EXPECT_TRUE(put("first", soon()));

    EXPECT_FALSE(put("second", soon()));

    EXPECT_EQ(take(), "first");
    EXPECT_TRUE(put("third", soon()));
    EXPECT_EQ(take(), "third");
}

TEST_F(AReceiveArea, LetsAWriterGoOnAsSoonAsItIsEmptied) {
    put("first", soon());
    std::jthread writer([&] { EXPECT_TRUE(put("second", late())); });

    EXPECT_EQ(take(), "first");
    EXPECT_EQ(take(), "second");
}

TEST_F(AReceiveArea, LosesNothingOfManyWriters) {
    constexpr int kWriters = 4;
    constexpr int kSegments = 500;
    std::vector<std::jthread> writers;
    writers.reserve(kWriters);
    for (int writer = 0; writer < kWriters; ++writer) {
        writers.emplace_back([&, writer] {
            for (int i = 0; i < kSegments; ++i) {
                EXPECT_TRUE(put(std::to_string(writer) + "-" + std::to_string(i), late()));
            }
        });
    }

    std::vector<int> next(kWriters, 0);
    for (int i = 0; i < kWriters * kSegments; ++i) {
        const std::string taken = take();
        const std::size_t writer = std::stoul(taken);
        EXPECT_EQ(taken, std::to_string(writer) + "-" + std::to_string(next.at(writer)++));
    }
}

TEST_F(AReceiveArea, GoesOnWhenAWriterHasDiedWithTheLock) {
    auto& lock = *reinterpret_cast<RobustMutex*>(raw().data() + 64);
    die_after([&] { lock.try_lock(); });

    EXPECT_TRUE(put("from the living", soon()));
    EXPECT_EQ(take(), "from the living");
}

TEST_F(AReceiveArea, HandsOverWhatOneHasPutInWhoDiedBeforeHeSaidSo) {
    auto& lock = *reinterpret_cast<RobustMutex*>(raw().data() + 64);
    put("from the dead", soon());
    auto& consumer = *reinterpret_cast<SharedSemaphore*>(raw().data() + 192);
    consumer.lower();  // as if it had not been raised
    die_after([&] { lock.try_lock(); });

    std::jthread writer([&] { EXPECT_TRUE(put("from the living", late())); });

    EXPECT_EQ(take(), "from the dead");
    EXPECT_EQ(take(), "from the living");
}

TEST_F(AReceiveArea, RefusesASegmentLongerThanItselfAndTakesTheNext) {
    put("damaged", soon());
    const std::uint64_t bytes = 5000;
    std::memcpy(raw().data() + kSegmentBytes, &bytes, sizeof bytes);

    try {
        take();
        FAIL() << "taken";
    } catch (const BadInput& error) {
        EXPECT_STREQ(error.what(), "segment of 5000 bytes in a receive area of 4096");
    }
    EXPECT_TRUE(put("whole", soon()));
    EXPECT_EQ(take(), "whole");
}

TEST_F(AReceiveArea, ReturnsToItsOwnerWhenItIsWoken) {
    owner_.wake_owner();

    owner_.take(late(), [](const AreaSegment&) { FAIL() << "there is nothing in it"; });
}

TEST_F(AReceiveArea, SaysThatItsLockIsDamaged) {
    std::memset(raw().data() + 64, 0x55, RobustMutex::kRoomBytes);

    EXPECT_THROW(put("message", soon()), DamagedLock);
}

TEST_F(AReceiveArea, IsNotOpenedWithAnotherMagicNumber) {
    raw()[3] = std::byte{0};

    EXPECT_THAT(refusal(), HasSubstr("of 8192 bytes, is no receive area of a mailbox"));
}

TEST_F(AReceiveArea, IsNotOpenedInAnotherVersion) {
    raw()[4] = std::byte{9};

    EXPECT_THAT(refusal(), HasSubstr("version 9 for 4096 bytes, expected version 1 for 4096"));
}

TEST_F(AReceiveArea, IsNotOpenedWithAnotherCapacity) {
    raw()[15] = std::byte{0xff};

    EXPECT_THAT(refusal(), HasSubstr("bytes, expected version 1 for 4096"));
}

TEST_F(AReceiveArea, CannotBeCutOffWhileItIsMapped) {
    EXPECT_LT(::truncate(owner_.memory().path_for_others().c_str(), 0), 0);
    EXPECT_EQ(errno, EPERM);
}

TEST(CreateReceiveArea, RefusesAnythingButWholePages) {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{5}, std::size_t{4097}}) {
        EXPECT_THROW(ReceiveArea::create(bytes), std::invalid_argument) << bytes;
    }
}

}  // namespace roundtrip
