// SPDX-License-Identifier: Apache-2.0
#include "mapped_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/cut_off.hpp"
#include "testing/server_process.hpp"

namespace roundtrip {

using namespace testing;

namespace {

class MmapFileServerOfHostileClients : public ::testing::Test {
protected:
    /// Whether the next good request is answered.
    bool answers() {
        std::uint64_t stamp = 0x0807060504030201;
        std::uint64_t answer = 0;
        AreaClient(area_, doorbell_)
            .exchange(
                sizeof stamp, sizeof answer, std::chrono::steady_clock::now() + std::chrono::seconds(30),
                [&](auto into, auto) { std::memcpy(into.data(), &stamp, into.size()); },
                [&](auto piece, auto) { std::memcpy(&answer, piece.data(), piece.size()); });
        return answer == stamp;
    }

    ServerProcess process_{
        ROUNDTRIP_SERVER,
        {"--option", "part-bytes=4096", "--option", "dir=" + std::filesystem::temp_directory_path().string()}};
    MmapEndpoint endpoint_ = MmapEndpoint::parse(process_.endpoint());
    Fd file_{check_int(::open(endpoint_.file.c_str(), O_RDWR | O_CLOEXEC), "open")};
    MappedMemory memory_{file_.get()};
    SharedArea area_ = SharedArea::open(memory_.bytes());
    SemaphoreDoorbell doorbell_ = SemaphoreDoorbell::open(endpoint_.name);
};

}  // namespace

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
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "dir=/dev/shm"});
    const MmapEndpoint endpoint = MmapEndpoint::parse(process.endpoint());

    EXPECT_TRUE(std::filesystem::read_symlink(endpoint.file).string().starts_with("/dev/shm/roundtrip-mmap-"));
}

TEST(MmapFileServer, EndsWithOneLineIfThereIsNoSuchFolder) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "dir=/nowhere"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 1);
    EXPECT_TRUE(ending.errors.starts_with("roundtrip-mmap-file: mkostemp of /nowhere/")) << ending.errors;
}

TEST_F(MmapFileServerOfHostileClients, AnswersTheNextClientWhenOneHasCutTheMemoryOff) {
    cut_off(file_, 0);
    doorbell_.ring();
    await_area(file_, SharedArea::bytes(4096));

    EXPECT_TRUE(answers());
    process_.signal(SIGTERM);
    EXPECT_EQ(process_.wait().errors,
              "roundtrip-mmap-file: a client has cut the shared memory off, its turn is forgotten\n");
}

TEST_F(MmapFileServerOfHostileClients, AnswersTheNextClientWhenOneHasCutOffAPartThatItUses) {
    for (const off_t left : {4096, 8192}) {
        const std::uint32_t number = area_.client_turn().number + 1;
        area_.hand_over({.number = number, .step = 0, .request_bytes = 8, .response_bytes = 8});
        cut_off(file_, left);
        doorbell_.ring();
        await_area(file_, SharedArea::bytes(4096));

        EXPECT_TRUE(answers());
    }
}

}  // namespace roundtrip
