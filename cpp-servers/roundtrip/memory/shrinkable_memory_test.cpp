// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/shrinkable_memory.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kShrinkableBytes = std::size_t{3} * 4096;

class ShrinkableFile : public ::testing::Test {
protected:
    void cut_off(off_t bytes) const { check(::ftruncate(file_.get(), bytes), "ftruncate"); }

    Fd file_{check_int(::memfd_create("test", MFD_CLOEXEC), "memfd_create")};
    ShrinkableMemory memory_{file_, kShrinkableBytes};
};

void access_what_is_no_more() {
    const Fd file(check_int(::memfd_create("test", MFD_CLOEXEC), "memfd_create"));
    const MappedMemory memory(file.get(), kShrinkableBytes);
    check(::ftruncate(file.get(), 0), "ftruncate");
    memory.bytes()[0] = std::byte{1};
}

}  // namespace

TEST_F(ShrinkableFile, IsSharedWithWhoMapsItToo) {
    const MappedMemory other(file_.get());
    other.bytes()[5000] = std::byte{42};

    EXPECT_EQ(memory_.bytes()[5000], std::byte{42});
    EXPECT_FALSE(memory_.has_shrunk());
}

TEST_F(ShrinkableFile, IsReadAs0WhenItWasCutOff) {
    memory_.bytes()[5000] = std::byte{42};
    cut_off(0);

    EXPECT_EQ(memory_.bytes()[5000], std::byte{0});
    EXPECT_TRUE(memory_.has_shrunk());
}

TEST_F(ShrinkableFile, IsWrittenInVainWhenItWasCutOff) {
    cut_off(4096);
    memory_.bytes()[5000] = std::byte{42};

    EXPECT_TRUE(memory_.has_shrunk());
}

TEST_F(ShrinkableFile, HasItsSizeAndIsSharedAgainWhenItIsRestoredHoweverOften) {
    for (const std::byte value : {std::byte{1}, std::byte{2}, std::byte{3}}) {
        cut_off(0);
        memory_.bytes()[5000] = std::byte{42};
        memory_.restore();
        EXPECT_FALSE(memory_.has_shrunk());
        EXPECT_EQ(memory_.bytes()[5000], std::byte{0});

        const MappedMemory other(file_.get());
        memory_.bytes()[5000] = value;
        EXPECT_EQ(other.bytes().size(), kShrinkableBytes);
        EXPECT_EQ(other.bytes()[5000], value);
    }
}

TEST_F(ShrinkableFile, HidesNoErrorOfOtherMemory) {
    EXPECT_EXIT(access_what_is_no_more(), ::testing::KilledBySignal(SIGBUS), "");
}

TEST_F(ShrinkableFile, IsTheOnlyOneOfItsProcess) {
    EXPECT_THROW(ShrinkableMemory(file_, kShrinkableBytes), std::logic_error);
}

}  // namespace roundtrip
