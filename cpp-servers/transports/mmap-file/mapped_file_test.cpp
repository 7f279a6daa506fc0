#include "mapped_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include "testing/server_process.hpp"

namespace roundtrip {

TEST(CreateUnnamedFile, LeavesNoNameBehind) {
    std::string folder = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const Fd file = create_unnamed_file(folder);

    EXPECT_TRUE(std::filesystem::is_empty(folder));
    std::filesystem::remove(folder);
}

TEST(CreateUnnamedFile, SaysWhichFolderIsMissing) {
    try {
        create_unnamed_file("/nowhere");
        FAIL();
    } catch (const std::system_error& error) {
        EXPECT_NE(std::string(error.what()).find("mkostemp of /nowhere/roundtrip-mmap-"), std::string::npos);
    }
}

TEST(PathForOthers, IsTheSameFile) {
    const Fd file = create_unnamed_file(std::filesystem::temp_directory_path());
    const Fd again(::open(path_for_others(file).c_str(), O_RDWR));
    struct stat first {};
    struct stat second {};
    ::fstat(file.get(), &first);
    ::fstat(again.get(), &second);

    EXPECT_EQ(first.st_ino, second.st_ino);
}

TEST(MmapEndpoint, IsReadAsItIsWritten) {
    const MmapEndpoint endpoint = MmapEndpoint::parse("/roundtrip-1-2:/proc/4/fd/5");

    EXPECT_EQ(endpoint.name, "/roundtrip-1-2");
    EXPECT_EQ(endpoint.file, "/proc/4/fd/5");
    EXPECT_EQ(endpoint.text(), "/roundtrip-1-2:/proc/4/fd/5");
    EXPECT_THROW(MmapEndpoint::parse("/roundtrip-1-2"), std::invalid_argument);
}

TEST(MmapFileServer, PutsItsFileIntoTheFolderItIsGiven) {
    testing::ServerProcess process(ROUNDTRIP_SERVER, {"--option", "dir=/dev/shm"});
    const MmapEndpoint endpoint = MmapEndpoint::parse(process.endpoint());

    EXPECT_TRUE(std::filesystem::read_symlink(endpoint.file).string().starts_with("/dev/shm/roundtrip-mmap-"));
}

TEST(MmapFileServer, EndsWithOneLineIfThereIsNoSuchFolder) {
    testing::ServerProcess process(ROUNDTRIP_SERVER, {"--option", "dir=/nowhere"});
    const testing::Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 1);
    EXPECT_TRUE(ending.errors.starts_with("roundtrip-mmap-file: mkostemp of /nowhere/")) << ending.errors;
}

}  // namespace roundtrip
