// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/objects/named_objects.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mqueue.h>
#include <sched.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>
#include <vector>

namespace roundtrip {

namespace {

using ::testing::HasSubstr;

/// One of each kind, as others know them.
struct OneOfEach {
    std::string queue;
    std::string memory;
    std::string semaphore;
    std::filesystem::path folder;
    int system_v_queue = -1;
    int system_v_semaphores = -1;
    int system_v_memory = -1;
};

OneOfEach create_one_of_each(NamedObjects& objects) {
    return {.queue = objects.create_posix_queue("req", 2, 64).name,
            .memory = objects.create_posix_memory("mem", 4096).name,
            .semaphore = objects.create_posix_semaphore("sem", 0).name,
            .folder = objects.create_memory_folder("dir"),
            .system_v_queue = objects.create_system_v_queue(),
            .system_v_semaphores = objects.create_system_v_semaphores(2),
            .system_v_memory = objects.create_system_v_memory(4096)};
}

/// Which of them are there.
std::vector<std::string> present(const OneOfEach& all) {
    std::vector<std::string> there;
    if (const Fd queue(::mq_open(all.queue.c_str(), O_RDONLY)); queue.get() >= 0) {
        there.emplace_back("POSIX queue");
    }
    if (const Fd memory(::shm_open(all.memory.c_str(), O_RDONLY, 0)); memory.get() >= 0) {
        there.emplace_back("POSIX memory");
    }
    if (sem_t* semaphore = ::sem_open(all.semaphore.c_str(), 0); semaphore != SEM_FAILED) {
        ::sem_close(semaphore);
        there.emplace_back("POSIX semaphore");
    }
    if (std::filesystem::exists(all.folder)) {
        there.emplace_back("memory folder");
    }
    msqid_ds queue{};
    if (::msgctl(all.system_v_queue, IPC_STAT, &queue) == 0) {
        there.emplace_back("System V queue");
    }
    semid_ds semaphores{};
    if (::semctl(all.system_v_semaphores, 0, IPC_STAT, &semaphores) == 0) {
        there.emplace_back("System V semaphores");
    }
    shmid_ds memory{};
    if (::shmctl(all.system_v_memory, IPC_STAT, &memory) == 0) {
        there.emplace_back("System V memory");
    }
    return there;
}

class NamedObjectsTest : public ::testing::Test {
protected:
    NamedObjectsTest() {
        std::string pattern = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
        run_dir_ = ::mkdtemp(pattern.data());
    }
    ~NamedObjectsTest() override { std::filesystem::remove_all(run_dir_); }

    /// What a server creates before it is killed: a process that ends without leaving any scope.
    OneOfEach create_and_die() const {
        const std::filesystem::path told = run_dir_ / "identifiers";
        const pid_t child = ::fork();
        if (child == 0) {
            NamedObjects objects(run_dir_);
            const OneOfEach all = create_one_of_each(objects);
            std::ofstream(told) << all.queue << ' ' << all.memory << ' ' << all.semaphore << ' ' << all.folder.string()
                                << ' ' << all.system_v_queue << ' ' << all.system_v_semaphores << ' '
                                << all.system_v_memory;
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
        OneOfEach all;
        std::string folder;
        std::ifstream(told) >> all.queue >> all.memory >> all.semaphore >> folder >> all.system_v_queue >>
            all.system_v_semaphores >> all.system_v_memory;
        all.folder = folder;
        std::filesystem::remove(told);
        return all;
    }

    /// Whether objects that are recorded but were never made count as removed where shared memory cannot be written: in
    /// a mount namespace of this process' own.
    [[noreturn]] void clear_where_shared_memory_is_read_only() const {
        if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0 ||
            ::mount("none", "/dev/shm", "tmpfs", MS_RDONLY, nullptr) < 0) {
            ::_exit(kNoNamespaces);
        }
        std::ofstream(record()) << "posix-memory /roundtrip-0-0-mem\nposix-semaphore /roundtrip-0-0-sem\n"
                                << "memory-folder /roundtrip-0-0-dir\nposix-queue /roundtrip-0-0-req\n";
        try {
            ObjectRecord(run_dir_, std::chrono::milliseconds(0)).remove_all();
        } catch (const std::system_error&) {
            ::_exit(kNotRemoved);
        }
        ::_exit(0);
    }

    static constexpr int kNotRemoved = 1;
    static constexpr int kNoNamespaces = 77;

    std::filesystem::path record() const { return run_dir_ / ObjectRecord::kFileName; }

    std::filesystem::path run_dir_;
};

}  // namespace

TEST_F(NamedObjectsTest, AreThereUntilTheirOwnerEndsAndThenNothingIs) {
    OneOfEach all;
    {
        NamedObjects objects(run_dir_);
        all = create_one_of_each(objects);
        EXPECT_EQ(present(all).size(), 7U);
    }

    EXPECT_THAT(present(all), ::testing::IsEmpty());
    EXPECT_TRUE(std::filesystem::is_empty(run_dir_));
}

TEST_F(NamedObjectsTest, AreForTheirOwnerOnly) {
    NamedObjects objects(run_dir_);
    const OpenObject queue = objects.create_posix_queue("req", 1, 16);
    struct stat of_queue {};
    ::fstat(queue.descriptor.get(), &of_queue);
    msqid_ds of_system_v_queue{};
    ::msgctl(objects.create_system_v_queue(), IPC_STAT, &of_system_v_queue);

    EXPECT_EQ(of_queue.st_mode & 0777U, 0600U);
    EXPECT_EQ(of_system_v_queue.msg_perm.mode, 0600U);
}

TEST_F(NamedObjectsTest, OfAKilledServerAreRemovedByTheNextInItsDirectory) {
    const OneOfEach left = create_and_die();
    ASSERT_EQ(present(left).size(), 7U);

    const NamedObjects next(run_dir_);

    EXPECT_THAT(present(left), ::testing::IsEmpty());
}

TEST_F(NamedObjectsTest, OfAKilledServerAreRemovedByTheProgram) {
    const OneOfEach left = create_and_die();
    ASSERT_TRUE(std::filesystem::exists(record()));

    const std::string command = ROUNDTRIP_CLEAR " " + run_dir_.string();
    EXPECT_EQ(std::system(command.c_str()), 0);

    EXPECT_THAT(present(left), ::testing::IsEmpty());
    EXPECT_TRUE(std::filesystem::is_empty(run_dir_));
}

TEST_F(NamedObjectsTest, ThatWereNeverMadeAreNotLeftWhereSharedMemoryIsReadOnly) {
    const pid_t child = ::fork();
    if (child == 0) {
        clear_where_shared_memory_is_read_only();
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WEXITSTATUS(status) == kNoNamespaces) {
        GTEST_SKIP() << "this user may have no namespaces";
    }
    EXPECT_EQ(status, 0);
    EXPECT_FALSE(std::filesystem::exists(record()));
}

TEST_F(NamedObjectsTest, OfALivingServerAreNotRemoved) {
    NamedObjects objects(run_dir_);
    const OneOfEach all = create_one_of_each(objects);

    EXPECT_THROW(ObjectRecord(run_dir_, std::chrono::milliseconds(0)), std::runtime_error);
    EXPECT_EQ(present(all).size(), 7U);
}

TEST_F(NamedObjectsTest, OlderThanTheRecordAreSomebodyElses) {
    OneOfEach foreign;
    foreign.system_v_queue = ::msgget(0x52746970, IPC_CREAT | IPC_EXCL | 0600);
    std::ofstream(record()) << line_of({.kind = ObjectKind::kSystemVQueue,
                                        .name = {},
                                        .key = 0x52746970,
                                        .not_before = std::time(nullptr) + 3600})
                            << '\n';

    const NamedObjects next(run_dir_);

    EXPECT_EQ(::msgctl(foreign.system_v_queue, IPC_RMID, nullptr), 0);
}

TEST_F(NamedObjectsTest, SayWhatWasAskedForWhenTheKernelRefuses) {
    NamedObjects objects(run_dir_);
    try {
        objects.create_posix_queue("req", 1, 1L << 40);
        FAIL() << "a queue with messages of 1 TiB";
    } catch (const std::system_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("-req for 1 messages of 1099511627776 bytes"));
    }
}

TEST(PosixPrefix, NamesRunAndCell) {
    EXPECT_EQ(posix_prefix("/tmp/roundtrip-47-11/tcp-16B-1KiB-1"), "/roundtrip-47-11-tcp-16B-1KiB-1");
    EXPECT_EQ(posix_prefix("/tmp/roundtrip-47-11/"), "/roundtrip-47-11");
    EXPECT_EQ(posix_prefix("/tmp/roundtrip-4x-11/roundtrip-47-11-12/roundtrip-47-11"), "/roundtrip-47-11");
    EXPECT_EQ(posix_prefix("/home/roundtrip-1-2/tmp/roundtrip-47-11/fifo-1"), "/roundtrip-47-11-fifo-1");
}

TEST_F(NamedObjectsTest, FolderInMemoryOfAKilledServerIsRemovedWithAllInItByTheProgram) {
    const std::string name = "/" + run_dir_.filename().string() + "-folder";
    const std::filesystem::path folder = "/dev/shm" + name;
    std::filesystem::create_directories(folder / "inner");
    std::ofstream(folder / "inner" / "file") << "content";
    std::ofstream(record()) << "memory-folder " << name << "\n";

    const std::string command = ROUNDTRIP_CLEAR " " + run_dir_.string();
    EXPECT_EQ(std::system(command.c_str()), 0);

    EXPECT_FALSE(std::filesystem::exists(folder));
    EXPECT_TRUE(std::filesystem::is_empty(run_dir_));
}

TEST(ParseObject, ReadsWhatLineOfWrites) {
    for (const std::string line :
         {"posix-queue /roundtrip-47-11-req", "posix-semaphore /roundtrip-47-11-s", "posix-memory /roundtrip-47-11-m",
          "memory-folder /roundtrip-47-11-f", "system-v-queue -7 1700000000", "system-v-semaphores 7 1700000000",
          "system-v-memory 7 1700000000"}) {
        const auto object = parse_object(line);
        ASSERT_TRUE(object) << line;
        EXPECT_EQ(line_of(*object), line);
    }
}

TEST(ParseObject, IgnoresWhatNoServerWrites) {
    for (const std::string line :
         {"", "posix-queue", "posix-queue ", "posix-queue /other", "posix-memory /roundtrip-1/../x",
          "memory-folder /roundtrip-1/..", "memory-folder /x", "posix-memory roundtrip-1", "system-v-queue",
          "system-v-queue 7", "system-v-queue x 1", "file /roundtrip-1"}) {
        EXPECT_FALSE(parse_object(line)) << line;
    }
}

}  // namespace roundtrip
