// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/sealed_memory.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

using ::testing::HasSubstr;

TEST(SealedMemory, IsSharedWithWhoOpensIt) {
    const SealedMemory created = SealedMemory::create("test", SealedMemory::kStepBytes);
    const SealedMemory opened = SealedMemory::open(created.path_for_others());

    created.bytes()[7] = std::byte{42};

    EXPECT_EQ(opened.bytes().size(), SealedMemory::kStepBytes);
    EXPECT_EQ(opened.bytes()[7], std::byte{42});
}

TEST(SealedMemory, KeepsItsSizeWhoeverWantsAnother) {
    const SealedMemory memory = SealedMemory::create("test", SealedMemory::kStepBytes);

    for (const off_t bytes : {0, 100, 1'000'000}) {
        EXPECT_LT(::truncate(memory.path_for_others().c_str(), bytes), 0);
        EXPECT_EQ(errno, EPERM);
    }
}

TEST(SealedMemory, HasNoPagesBeforeTheyAreTouchedUnlessItIsBacked) {
    const SealedMemory memory = SealedMemory::create_unbacked("test", 16 * SealedMemory::kStepBytes);
    const auto backed_bytes = [&] {
        struct stat status {};
        check(::fstat(memory.descriptor(), &status), "fstat");
        return static_cast<std::size_t>(status.st_blocks) * 512;
    };
    EXPECT_EQ(backed_bytes(), 0);

    memory.back();

    EXPECT_EQ(backed_bytes(), memory.bytes().size());
    EXPECT_LT(::ftruncate(memory.descriptor(), 0), 0);
}

TEST(SealedMemory, IsNotOpenedIfItsSizeMayChange) {
    const Fd file(check_int(::memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING), "memfd_create"));
    check(::ftruncate(file.get(), SealedMemory::kStepBytes), "ftruncate");
    const std::string path = "/proc/self/fd/" + std::to_string(file.get());

    try {
        SealedMemory::open(path);
        FAIL() << "opened";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(error.what(), path + " is no sealed memory: its size may change under who maps it");
    }
}

TEST(SealedMemory, IsNoneWhereThereAreNoSeals) {
    EXPECT_THROW(SealedMemory::open("/proc/self/exe"), std::runtime_error);
}

TEST(SealedMemory, IsNotOpenedWhereThereIsNothing) {
    try {
        SealedMemory::open("/proc/self/fd/999");
        FAIL() << "opened";
    } catch (const std::system_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("open of /proc/self/fd/999"));
    }
}

}  // namespace roundtrip
