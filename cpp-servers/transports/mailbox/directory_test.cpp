// SPDX-License-Identifier: Apache-2.0
#include "directory.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <semaphore>
#include <thread>

#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLife = SealedMemory::kStepBytes + 64;
constexpr std::size_t kName = SealedMemory::kStepBytes + 128;

/// A directory, and a receive area for all that enter it.
class ADirectory : public ::testing::Test {
protected:
    /// The memory as somebody else sees it.
    std::span<std::byte> raw() { return other_.bytes(); }

    /// Why it is not opened.
    std::string refusal() const {
        try {
            Directory::open(directory_.path_for_others());
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "opened";
    }

    /// Enters in a process that then dies, after `act`.
    template <typename Act>
    void die_in(const std::string& name, const Act& act) {
        const pid_t child = ::fork();
        if (child == 0) {
            directory_.enter(name, area_);
            act();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }

    Directory directory_ = Directory::create();
    SealedMemory other_ = SealedMemory::open(directory_.path_for_others());
    SealedMemory area_ = SealedMemory::create("test", SealedMemory::kStepBytes);
};

}  // namespace

TEST_F(ADirectory, FindsWhoHasEnteredAndNobodyElse) {
    const EndpointPlace place = directory_.enter("server", area_);
    Directory opened = Directory::open(directory_.path_for_others());

    const auto found = opened.find("server");

    ASSERT_TRUE(found);
    EXPECT_EQ(found->incarnation, place.incarnation);
    EXPECT_EQ(found->area_path, area_.path_for_others());
    EXPECT_FALSE(opened.find("serve"));
    EXPECT_FALSE(opened.find(""));
    directory_.leave(place);
}

TEST_F(ADirectory, IsLaidOutAsTheGoldenOne) {
    const auto golden_file = golden("mailbox.json");
    const auto& expected = golden_file["directory"];
    EXPECT_EQ(raw().size(), expected["bytes"].GetUint64());
    EXPECT_EQ(hex(raw().first(16)), expected["header"].GetString());

    const EndpointPlace place = directory_.enter(expected["name"].GetString(), area_);

    EXPECT_EQ(hex(raw().first(24)), expected["headerAfterEntering"].GetString());
    EXPECT_EQ(hex(raw().subspan(kName, 64)), expected["entryName"].GetString());
    directory_.leave(place);
}

TEST_F(ADirectory, ListsThoseThatLive) {
    const EndpointPlace one = directory_.enter("one", area_);
    const EndpointPlace two = directory_.enter("two", area_);
    EXPECT_THAT(directory_.names(), UnorderedElementsAre("one", "two"));

    directory_.leave(one);

    EXPECT_THAT(directory_.names(), UnorderedElementsAre("two"));
    directory_.leave(two);
}

TEST_F(ADirectory, RefusesANameThatLivesAndSaysWhere) {
    const EndpointPlace place = directory_.enter("server", area_);

    try {
        directory_.enter("server", area_);
        FAIL() << "entered";
    } catch (const NameInUse& error) {
        EXPECT_EQ(error.what(), "an endpoint 'server' lives in process " + std::to_string(::getpid()) +
                                    "; close it or choose another name");
    }
    directory_.leave(place);
}

TEST_F(ADirectory, GivesANameAgainThatWasLeft) {
    const EndpointPlace first = directory_.enter("server", area_);
    directory_.leave(first);

    const EndpointPlace second = directory_.enter("server", area_);

    EXPECT_FALSE(directory_.is_current(first));
    EXPECT_TRUE(directory_.is_current(second));
    directory_.leave(second);
}

TEST_F(ADirectory, GivesANameAgainAtOnceWhoseProcessHasDied) {
    die_in("server", [] {});
    EXPECT_FALSE(directory_.find("server"));

    const EndpointPlace place = directory_.enter("server", area_);

    EXPECT_TRUE(directory_.find("server"));
    directory_.leave(place);
}

TEST_F(ADirectory, GivesANameAgainWhoseThreadHasEnded) {
    std::jthread([&] { directory_.enter("server", area_); }).join();

    EXPECT_FALSE(directory_.find("server"));
}

TEST_F(ADirectory, GoesOnWhenAProcessHasDiedWithItsLock) {
    auto& lock = *reinterpret_cast<RobustMutex*>(raw().data() + 64);
    die_in("server", [&] { lock.try_lock(); });

    EXPECT_FALSE(directory_.find("server"));
    directory_.leave(directory_.enter("server", area_));
}

TEST_F(ADirectory, SaysThatItIsFullAndTakesOneAgainWhenOneHasLeft) {
    std::vector<EndpointPlace> places;
    for (std::size_t i = 0; i < Directory::kEntries; ++i) {
        places.push_back(directory_.enter("endpoint-" + std::to_string(i), area_));
    }
    EXPECT_THROW(directory_.enter("one-more", area_), std::runtime_error);

    directory_.leave(places.back());
    places.back() = directory_.enter("one-more", area_);

    EXPECT_TRUE(directory_.find("one-more"));
    std::ranges::for_each(places, [&](const EndpointPlace& place) { directory_.leave(place); });
}

TEST_F(ADirectory, RefusesNamesThatAMessageCannotCarry) {
    for (const std::string& name : {std::string(), std::string(64, 'n'), std::string("a\0b", 3)}) {
        EXPECT_THROW(directory_.enter(name, area_), std::invalid_argument) << name;
    }
}

TEST_F(ADirectory, IsNotOpenedWithAnotherMagicNumber) {
    raw()[0] = std::byte{0};

    EXPECT_THAT(refusal(), HasSubstr("of 16384 bytes, is no directory of a mailbox"));
}

TEST_F(ADirectory, IsNotOpenedInAnotherVersion) {
    raw()[4] = std::byte{2};

    EXPECT_THAT(refusal(), HasSubstr("version 2 with 48 entries, expected version 1 with 48"));
}

TEST_F(ADirectory, IsNotOpenedWithAnotherNumberOfEntries) {
    raw()[8] = std::byte{255};

    EXPECT_THAT(refusal(), HasSubstr("with 255 entries"));
}

TEST_F(ADirectory, CannotBeCutOffWhileItIsMapped) {
    EXPECT_LT(::truncate(directory_.path_for_others().c_str(), 0), 0);
    EXPECT_EQ(errno, EPERM);
}

TEST_F(ADirectory, SaysThatALockIsDamaged) {
    std::memset(raw().data() + 64, 0x55, RobustMutex::kRoomBytes);

    EXPECT_THROW(directory_.find("server"), DamagedLock);
    EXPECT_THROW(directory_.enter("server", area_), DamagedLock);
}

TEST_F(ADirectory, TakesAnyBytesForAName) {
    const EndpointPlace place = directory_.enter("server", area_);

    std::memset(raw().data() + kName, 0xff, 64);

    EXPECT_FALSE(directory_.find("server"));
    EXPECT_EQ(directory_.names(), std::vector{std::string(64, '\xff')});
    directory_.leave(place);
}

/// The endpoint's thread ends with the lock that it can no longer give back, and with its list of those that it has;
/// any other thread would meet that lock again when it takes another one.
TEST_F(ADirectory, SaysWhenTheLifeOfAnEndpointIsDamaged) {
    std::binary_semaphore entered(0);
    std::binary_semaphore found(0);
    const std::jthread endpoint([&] {
        directory_.enter("server", area_);
        entered.release();
        EXPECT_TRUE(found.try_acquire_for(30s));
    });
    ASSERT_TRUE(entered.try_acquire_for(30s));

    std::memset(raw().data() + kLife, 0x55, RobustMutex::kRoomBytes);

    EXPECT_THROW(directory_.find("server"), DamagedLock);
    found.release();
}

TEST(OpenDirectory, RefusesAFileWhoseSizeMayChange) {
    const Fd file(check_int(::memfd_create("no-directory", MFD_CLOEXEC), "memfd_create"));
    check(::ftruncate(file.get(), Directory::kBytes), "ftruncate");
    const std::string path = "/proc/self/fd/" + std::to_string(file.get());

    try {
        Directory::open(path);
        FAIL() << "opened";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(error.what(), path + " is no sealed memory: its size may change under who maps it");
    }
}

TEST(OpenDirectory, RefusesMemoryThatIsTooSmall) {
    const SealedMemory small = SealedMemory::create("test", SealedMemory::kStepBytes);

    EXPECT_THROW(Directory::open(small.path_for_others()), std::runtime_error);
}

TEST(OpenDirectory, SaysWhatIsNotThere) {
    try {
        Directory::open("/proc/self/fd/999");
        FAIL() << "opened";
    } catch (const std::system_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("open of /proc/self/fd/999"));
    }
}

}  // namespace roundtrip
