// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <thread>

#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "transfer_object.hpp"

namespace roundtrip {

using namespace testing;
using ::testing::HasSubstr;

namespace {

constexpr std::size_t kLock = 64;

SharedObject::Deadline late() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }
SharedObject::Deadline soon() { return std::chrono::steady_clock::now() + std::chrono::milliseconds(5); }

/// A counter with a place for one number that is handed over: what a monitor is usually shown with.
class Box final : public SharedObject {
public:
    static constexpr std::uint32_t kKind = 7;

    struct Fields {
        bool full;
        int value;
        int sum;
    };

    explicit Box(const std::filesystem::path& file, std::size_t field_bytes) : SharedObject(file, kKind, field_bytes) {}
    explicit Box(const std::filesystem::path& file) : SharedObject(file, kKind) {}

    void put(int value) {
        const Synchronized synchronized(*this, late());
        while (content().full) {
            wait(late());
        }
        content().full = true;
        content().value = value;
        notify_all();
    }

    int take() {
        const Synchronized synchronized(*this, late());
        while (!content().full) {
            wait(late());
        }
        content().full = false;
        notify_all();
        return content().value;
    }

    void add(int value) {
        const Synchronized synchronized(*this, late());
        content().sum += value;
    }

    int sum() {
        const Synchronized synchronized(*this, late());
        return content().sum;
    }

private:
    Fields& content() const { return *reinterpret_cast<Fields*>(fields().data()); }
};

/// A box under the name of a file, and its memory as somebody else sees it.
class ASharedObject : public ::testing::Test {
protected:
    ~ASharedObject() override { std::filesystem::remove_all(folder_); }

    static std::filesystem::path new_folder() {
        std::string pattern = ::testing::TempDir() + "shared-object-XXXXXX";
        return ::mkdtemp(pattern.data());
    }

    std::span<std::byte> raw() { return other_->bytes(); }

    std::string refusal() const {
        try {
            const Box box(file_);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "opened";
    }

    /// What a child does, which then dies.
    template <typename Act>
    static void die_after(const Act& act) {
        const pid_t child = ::fork();
        if (child == 0) {
            act();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }

    std::filesystem::path folder_ = new_folder();
    std::filesystem::path file_ = folder_ / "object";
    std::unique_ptr<Box> box_ = std::make_unique<Box>(file_, sizeof(Box::Fields));
    std::unique_ptr<SealedMemory> other_ = std::make_unique<SealedMemory>(SealedMemory::open(file_.string()));
};

}  // namespace

TEST_F(ASharedObject, HandsOverBetweenProcessesThatWaitForEachOther) {
    constexpr int kNumbers = 1000;
    const pid_t child = ::fork();
    if (child == 0) {
        Box box(file_);
        for (int i = 0; i < kNumbers; ++i) {
            box.put(i);
        }
        ::_exit(0);
    }

    for (int i = 0; i < kNumbers; ++i) {
        ASSERT_EQ(box_->take(), i);
    }
    ::waitpid(child, nullptr, 0);
}

TEST_F(ASharedObject, LosesNoChangeOfProcessesThatExcludeEachOther) {
    constexpr int kAdditions = 10'000;
    const pid_t child = ::fork();
    if (child == 0) {
        Box box(file_);
        for (int i = 0; i < kAdditions; ++i) {
            box.add(1);
        }
        ::_exit(0);
    }
    for (int i = 0; i < kAdditions; ++i) {
        box_->add(1);
    }
    ::waitpid(child, nullptr, 0);

    EXPECT_EQ(box_->sum(), 2 * kAdditions);
}

TEST_F(ASharedObject, GoesOnWhenAProcessHasDiedWithItsLock) {
    die_after([&] { box_->lock(late()); });

    box_->add(5);

    EXPECT_EQ(box_->sum(), 5);
}

TEST_F(ASharedObject, GoesOnWhenAProcessHasDiedWaiting) {
    const pid_t child = ::fork();
    if (child == 0) {
        Box(file_).take();
        ::_exit(0);
    }
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    std::jthread taker([&] { EXPECT_EQ(box_->take(), 3); });

    box_->put(3);
}

TEST_F(ASharedObject, KnowsWhetherItsCreatorLives) {
    EXPECT_TRUE(Box(file_).has_creator());

    const std::filesystem::path orphan = folder_ / "orphan";
    std::unique_ptr<Box> made;
    std::jthread([&] { made = std::make_unique<Box>(orphan, sizeof(Box::Fields)); }).join();

    EXPECT_FALSE(Box(orphan).has_creator());
}

TEST_F(ASharedObject, SaysThatNobodyNotifiedByTheDeadline) {
    const Synchronized synchronized(*box_, late());

    EXPECT_FALSE(box_->wait(soon()));
}

TEST_F(ASharedObject, SaysThatItIsLockedAllTheTime) {
    const Synchronized synchronized(*box_, late());

    std::jthread([&] { EXPECT_THROW(box_->lock(soon()), std::runtime_error); }).join();
}

TEST_F(ASharedObject, LetsGoOfItsThreadThatWaitsWhenItIsStopped) {
    std::jthread waiter([&] {
        const Synchronized synchronized(*box_, late());
        EXPECT_TRUE(box_->wait(SharedObject::kNever));
    });

    box_->stop_waiting();
}

TEST_F(ASharedObject, TakesItsNameWithIt) {
    box_.reset();

    EXPECT_FALSE(std::filesystem::exists(std::filesystem::symlink_status(file_)));
}

TEST_F(ASharedObject, TakesTheNameThatOneHasLeftWhoWasKilled) {
    const Box next(file_, sizeof(Box::Fields));

    EXPECT_EQ(std::filesystem::read_symlink(file_).string().rfind("/proc/", 0), 0U);
}

TEST_F(ASharedObject, IsLaidOutAsTheGoldenOne) {
    const auto file = golden("shared-object.json");
    const std::filesystem::path path = folder_ / "golden";
    const TransferObject object(path, file["partBytes"].GetUint64());

    EXPECT_EQ(hex(SealedMemory::open(path.string()).bytes().first(24)), file["header"].GetString());
}

TEST_F(ASharedObject, IsNotOpenedWithAnotherMagicNumber) {
    raw()[0] = std::byte{0};

    EXPECT_THAT(refusal(), HasSubstr("bytes, is no shared object"));
}

TEST_F(ASharedObject, IsNotOpenedInAnotherVersion) {
    raw()[4] = std::byte{9};

    EXPECT_THAT(refusal(), HasSubstr("version 9 and kind 7 with 12 bytes, expected version 1 and kind 7 with 12"));
}

TEST_F(ASharedObject, IsNotOpenedAsAnotherKind) { EXPECT_THROW(TransferObject{file_}, std::runtime_error); }

TEST_F(ASharedObject, IsNotOpenedWithOtherFields) {
    raw()[16] = std::byte{0xff};

    EXPECT_THAT(refusal(), HasSubstr("with 255 bytes, expected version 1 and kind 7 with 12"));
}

TEST_F(ASharedObject, SaysThatItsLockIsDamaged) {
    std::memset(raw().data() + kLock, 0x55, RobustMutex::kRoomBytes);

    EXPECT_THROW(box_->lock(soon()), DamagedLock);
}

TEST_F(ASharedObject, CannotBeCutOffWhileItIsMapped) {
    EXPECT_LT(::truncate(file_.c_str(), 0), 0);
    EXPECT_EQ(errno, EPERM);
}

TEST_F(ASharedObject, IsNoFileWhoseSizeMayChange) {
    const std::filesystem::path file = folder_ / "file";
    std::ofstream(file) << "not an object";

    EXPECT_THROW(Box{file}, std::runtime_error);
}

}  // namespace roundtrip
