// SPDX-License-Identifier: Apache-2.0
#include "ring_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <system_error>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kCapacity = RingLayout::kLeastCapacity;

std::string refusal(const std::function<void()>& open) {
    try {
        open();
        return "";
    } catch (const BadInput& error) {
        return error.what();
    }
}

/// Why memory is refused in which this many bytes of a good header were overwritten.
std::string refusal_with(std::size_t offset, std::uint32_t value) {
    alignas(4096) static std::array<std::byte, RingLayout::bytes(kCapacity)> memory;
    memory = {};
    Rings::create(memory);
    std::memcpy(memory.data() + offset, &value, sizeof value);
    return refusal([&] { Rings::open(memory); });
}

}  // namespace

TEST(RingFile, IsTheSameForServerAndClient) {
    const RingFile server = RingFile::create(kCapacity);
    const RingFile client = RingFile::open(server.path_for_others());
    client.layout().session = 5;

    EXPECT_EQ(server.layout().session, 5);
    EXPECT_EQ(client.layout().capacity.copy(), kCapacity);
}

TEST(RingFile, TellsEachSideWhetherTheOtherLives) {
    std::optional<RingFile> server(RingFile::create(kCapacity));
    EXPECT_FALSE(server->other_lives());

    const RingFile client = RingFile::open(server->path_for_others());
    EXPECT_TRUE(server->other_lives());
    EXPECT_TRUE(client.other_lives());

    server.reset();
    EXPECT_FALSE(client.other_lives());
}

TEST(RingFile, HasOneClientAtATimeAndThenTheNext) {
    const RingFile server = RingFile::create(kCapacity);
    {
        const RingFile first = RingFile::open(server.path_for_others());
        EXPECT_EQ(refusal([&] { RingFile::open(server.path_for_others()); }),
                  "another client uses these rings, which have one at a time");
    }

    EXPECT_NO_THROW(RingFile::open(server.path_for_others()));
}

TEST(RingFile, CannotBeCutShortWhileItIsMapped) {
    const RingFile server = RingFile::create(kCapacity);
    const Fd file(::open(server.path_for_others().c_str(), O_RDWR));

    EXPECT_LT(::ftruncate(file.get(), 0), 0);
    EXPECT_EQ(errno, EPERM);
}

TEST(RingFile, RefusesAFileThatCouldBeCutShort) {
    std::string path = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
    const Fd file(::mkstemp(path.data()));
    check(::ftruncate(file.get(), RingLayout::bytes(kCapacity)), "ftruncate");

    EXPECT_EQ(refusal([&] { RingFile::open(path); }),
              path + " is not sealed against shrinking, so it is no file of a server");
    std::filesystem::remove(path);
}

TEST(RingFile, SaysWhichFileIsMissing) {
    try {
        RingFile::open("/nowhere/ring");
        FAIL();
    } catch (const std::system_error& error) {
        EXPECT_THAT(error.what(), ::testing::StartsWith("open of /nowhere/ring: "));
    }
}

TEST(Rings, RefusesTooFewBytes) {
    alignas(4096) std::array<std::byte, 64> memory{};

    EXPECT_EQ(refusal([&] { Rings::open(memory); }),
              "64 bytes of shared memory are too few for rings, expected 12288 or more");
}

TEST(Rings, RefusesAnotherMagic) {
    EXPECT_EQ(refusal_with(0, 0x31415452), "12288 bytes of shared memory are no rings of a server");
}

TEST(Rings, RefusesAnotherVersion) {
    EXPECT_EQ(refusal_with(8, 1), "12288 bytes of shared memory have rings of version 1, expected 3");
}

TEST(Rings, RefusesACapacityThatTheMemoryDoesNotHave) {
    for (const std::uint32_t capacity : {0U, 1U, 4095U, 8192U, 0x8000'0000U, 0xffff'ffffU}) {
        EXPECT_EQ(refusal_with(12, capacity),
                  "12288 bytes of shared memory do not hold two rings of " + std::to_string(capacity) + " bytes");
    }
}

}  // namespace roundtrip
