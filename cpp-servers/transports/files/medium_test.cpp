// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "exchange_folder.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr const char* kTmpfs = "/dev/shm";

std::string name_of(Medium medium) {
    switch (medium) {
        case Medium::kRamdisk:
            return "ramdisk";
        case Medium::kDisk:
            return "disk";
        case Medium::kNeither:
            break;
    }
    return "neither";
}

bool lies_on(const std::filesystem::path& folder, Medium medium) {
    return std::filesystem::is_directory(folder) && medium_of(file_system_of(folder)) == medium;
}

std::string refusal_of(const std::filesystem::path& folder, const std::string& wanted) {
    try {
        require_medium(folder, wanted);
    } catch (const UsageError& refusal) {
        return refusal.what();
    }
    return "accepted";
}

}  // namespace

TEST(Medium, IsWhatTheGoldenVectorsSay) {
    const auto file = golden("files.json");
    for (const auto& mount : file["media"].GetArray()) {
        const FileSystem file_system{mount["type"].GetString(), mount["source"].GetString()};
        EXPECT_EQ(name_of(medium_of(file_system)), mount["medium"].GetString())
            << file_system.type << " " << file_system.source;
    }
}

TEST(FileSystemIn, FindsTheMountByItsNumber) {
    std::istringstream mountinfo(
        "22 27 0:21 / /proc rw,relatime - proc proc rw\n"
        "3 27 254:0 /sub /a\\040b rw,relatime shared:1 master:2 - ext4 /dev/vda rw,discard\n");
    const FileSystem found = file_system_in(mountinfo, 3);

    EXPECT_EQ(found.type, "ext4");
    EXPECT_EQ(found.source, "/dev/vda");
}

TEST(FileSystemIn, SaysWhichMountIsMissing) {
    std::istringstream mountinfo("garbage\n22 27 0:21 / /proc rw,relatime\n");

    EXPECT_THAT([&] { file_system_in(mountinfo, 22); },
                ::testing::ThrowsMessage<std::runtime_error>("mount 22 is not in /proc/self/mountinfo"));
}

TEST(RequireMedium, TakesTmpfsForARamdiskAndRefusesItForADisk) {
    if (!lies_on(kTmpfs, Medium::kRamdisk)) {
        GTEST_SKIP() << kTmpfs << " is no tmpfs here";
    }

    EXPECT_EQ(refusal_of(kTmpfs, "ramdisk"), "accepted");
    EXPECT_EQ(refusal_of(kTmpfs, "disk"), "dir /dev/shm is on tmpfs (" + file_system_of(kTmpfs).source +
                                              "), expected a disk; choose a folder on a block device, as in /var/tmp");
}

TEST(RequireMedium, TakesADiskForADiskAndRefusesItForARamdisk) {
    const auto here = std::filesystem::current_path();
    if (!lies_on(here, Medium::kDisk)) {
        GTEST_SKIP() << here << " is not on a disk";
    }

    EXPECT_EQ(refusal_of(here, "disk"), "accepted");
    EXPECT_THAT(refusal_of(here, "ramdisk"),
                ::testing::AllOf(::testing::StartsWith("dir " + here.string() + " is on " + file_system_of(here).type),
                                 ::testing::EndsWith("expected a ramdisk; choose a folder on tmpfs, as in /dev/shm")));
}

TEST(RequireMedium, RefusesWhatIsNeither) {
    EXPECT_THAT(refusal_of("/proc", "disk"), ::testing::StartsWith("dir /proc is on proc (proc), expected a disk"));
    EXPECT_THAT(refusal_of("/proc", "ramdisk"),
                ::testing::StartsWith("dir /proc is on proc (proc), expected a ramdisk"));
}

TEST(RequireMedium, TakesAnyFolderForAny) { EXPECT_EQ(refusal_of("/proc", "any"), "accepted"); }

TEST(RequireMedium, RefusesWhatIsNoFolder) {
    EXPECT_EQ(refusal_of("/proc/self/status", "any"),
              "dir /proc/self/status is not a folder; create it or name another");
}

TEST(RequireMedium, RefusesAnotherMedium) {
    EXPECT_EQ(refusal_of("/proc", "tape"), "medium tape is unknown; use ramdisk, disk or any");
}

}  // namespace roundtrip
