// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "folder_watch.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"

// The server process as clients, stray shell scripts and a hostile peer see it.

namespace roundtrip {

using namespace testing;

namespace {

namespace fs = std::filesystem;

using ::testing::HasSubstr;

constexpr const char* kUuid = "0d5a8b3c-1e2f-4a6b-8c7d-9e0f1a2b3c4d";
constexpr std::size_t kMiB = 1U << 20U;

/// The UUID with this number in place of its last digits.
std::string uuid(int number) {
    const std::string digits = std::to_string(number);
    return std::string(kUuid).substr(0, 28) + std::string(8 - digits.size(), '0') + digits;
}

std::vector<std::byte> file_of(std::uint32_t response_bytes, std::span<const std::byte> request) {
    std::vector<std::byte> file;
    for (int shift = 24; shift >= 0; shift -= 8) {
        file.push_back(static_cast<std::byte>(response_bytes >> static_cast<unsigned>(shift)));
    }
    file.insert(file.end(), request.begin(), request.end());
    return file;
}

void write_file(const fs::path& path, std::span<const std::byte> bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

std::vector<std::byte> read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return bytes_of({std::istreambuf_iterator<char>(file), {}});
}

/// A running server and a client beside it.
class FilesServer : public ::testing::Test {
protected:
    explicit FilesServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), folder_(process_.endpoint()), watch_(folder_.c_str()) {}

    fs::path request(const std::string& id) const { return folder_ / (id + "_request"); }
    fs::path response(const std::string& id) const { return folder_ / (id + "_response"); }

    /// Steps 1 and 2.
    void drop(const std::string& id, std::span<const std::byte> file) const {
        write_file(folder_ / (id + "_request_tmp"), file);
        fs::rename(folder_ / (id + "_request_tmp"), request(id));
    }

    /// Steps 6 and 7.
    std::vector<std::byte> take(const std::string& id) {
        while (!fs::exists(response(id))) {
            const auto news = watch_.look(std::chrono::seconds(20));
            if (news.names.empty() && !news.lost) {
                return bytes_of("no response within 20 s");
            }
        }
        auto bytes = read_file(response(id));
        fs::remove(request(id));
        fs::remove(response(id));
        return bytes;
    }

    std::vector<std::byte> ask(std::span<const std::byte> bytes, std::size_t response_bytes) {
        drop(kUuid, file_of(static_cast<std::uint32_t>(response_bytes), bytes));
        return take(kUuid);
    }

    /// Whether the next good request is answered.
    bool answers() { return ask(bytes_of("12345678"), 16) == bytes_of("1234567812345678"); }

    /// Whether the server's first look around its folder, which keeps no order, is over.
    bool looked_around() { return answers(); }

    /// Gives the server time for several looks around its folder, whatever happens there meanwhile.
    void let_it_look_around() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(2200);
        for (auto now = std::chrono::steady_clock::now(); now < end; now = std::chrono::steady_clock::now()) {
            watch_.look(std::chrono::ceil<std::chrono::milliseconds>(end - now));
        }
    }

    /// What stands on standard error in the end.
    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_;
    fs::path folder_;
    FolderWatch watch_;
};

class VerifyingFilesServer : public FilesServer {
protected:
    VerifyingFilesServer() : FilesServer({"--verify"}) {}
};

class FlushingFilesServer : public FilesServer {
protected:
    FlushingFilesServer() : FilesServer({"--option", "flush=yes"}) {}
};

}  // namespace

TEST_F(FilesServer, AnswersTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_THAT(hex(ask(golden.request, golden.response_bytes)), MatchesButDots(golden.stamped));
    }
}

TEST_F(VerifyingFilesServer, AnswersTheKeystreamOfTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        EXPECT_EQ(hex(ask(golden.request, golden.response_bytes)), golden.keystream);
    }
}

TEST_F(VerifyingFilesServer, AnswersALargeRequestByteForByte) {
    const std::vector<std::byte> request(20 * kMiB, std::byte{7});
    Responder expected(Content::kKeystreamBytes);

    EXPECT_TRUE(std::ranges::equal(ask(request, 20 * kMiB + 1),
                                   expected.answer(WholeRequest::untimed(request, 20 * kMiB + 1))));
}

TEST_F(FilesServer, AnswersAThousandRequestsThatAreDroppedAtOnce) {
    for (int i = 0; i < 1000; ++i) {
        drop(uuid(i), file_of(8, bytes_of(uuid(i).substr(28))));
    }

    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(take(uuid(i)), bytes_of(uuid(i).substr(28)));
    }
}

TEST_F(FilesServer, AnswersARequestThatWasMadeInPlaceOnce) {
    write_file(request(kUuid), file_of(8, bytes_of("12345678")));
    watch_.look(std::chrono::seconds(20));

    EXPECT_EQ(read_file(response(kUuid)), bytes_of("12345678"));
    fs::remove(response(kUuid));
    EXPECT_TRUE(watch_.look(std::chrono::milliseconds(1500)).names.empty());
}

TEST_F(FilesServer, AnswersTheSameNameAgain) { EXPECT_TRUE(answers() && answers() && answers()); }

TEST_F(FilesServer, AnswersMoreThanTheKernelCanTellOf) {
    std::ifstream limit("/proc/sys/fs/inotify/max_queued_events");
    int most = 0;
    limit >> most;
    if (most <= 0 || most > 20'000) {
        GTEST_SKIP() << "the kernel queues " << most << " events, too many to exceed here";
    }
    process_.freeze();
    for (int i = 0; i < most + 100; ++i) {
        drop(uuid(i), file_of(1, bytes_of("x")));
    }
    process_.signal(SIGCONT);

    for (int i = 0; i < most + 100; ++i) {
        ASSERT_EQ(take(uuid(i)), bytes_of("x"));
    }
    EXPECT_EQ(errors(), "");
}

TEST_F(FilesServer, RefusesWhatTheGoldenVectorsRefuseAndSaysWhy) {
    ASSERT_TRUE(looked_around());
    const auto file = golden("files.json");
    std::string expected;
    for (const auto& refused : file["refusedFiles"].GetArray()) {
        drop(kUuid, unhex(refused["file"].GetString()));
        expected.append("roundtrip-files: ").append(kUuid).append("_request ").append(refused["error"].GetString());
        expected.append("\n");
        drop(uuid(1), file_of(0, {}));
        EXPECT_TRUE(take(uuid(1)).empty());
        fs::remove(request(kUuid));
    }

    EXPECT_FALSE(fs::exists(response(kUuid)));
    EXPECT_EQ(errors(), expected);
}

TEST_F(FilesServer, RefusesWhatIsRenamedThoughItIsNoFile) {
    ASSERT_TRUE(looked_around());
    fs::create_directory(folder_ / "folder");
    fs::rename(folder_ / "folder", request(uuid(1)));
    fs::create_symlink("/etc/passwd", folder_ / "link");
    fs::rename(folder_ / "link", request(uuid(2)));
    ::mkfifo((folder_ / "fifo").c_str(), 0600);
    fs::rename(folder_ / "fifo", request(uuid(3)));
    EXPECT_TRUE(answers());

    EXPECT_EQ(errors(), "roundtrip-files: " + uuid(1) + "_request is not a regular file\n" +  //
                            "roundtrip-files: " + uuid(2) + "_request is a symbolic link\n" +
                            "roundtrip-files: " + uuid(3) + "_request is not a regular file\n");
}

TEST_F(FilesServer, RefusesWhatIsMadeInPlaceThoughItIsNoRequestOnce) {
    ASSERT_TRUE(looked_around());
    fs::create_directory(folder_ / "x_request");
    fs::create_symlink("/etc/passwd", request(uuid(1)));
    ::mkfifo(request(uuid(2)).c_str(), 0600);
    write_file(request(uuid(3)), bytes_of("abc"));
    let_it_look_around();
    EXPECT_TRUE(answers());
    const std::string said = errors();

    EXPECT_THAT(said, HasSubstr("x_request is not of the form UUID_request\n"));
    EXPECT_THAT(said, HasSubstr(uuid(1) + "_request is a symbolic link\n"));
    EXPECT_THAT(said, HasSubstr(uuid(2) + "_request is not a regular file\n"));
    EXPECT_THAT(said, HasSubstr(uuid(3) + "_request has 3 bytes, expected at least the 4 of the response size\n"));
    EXPECT_EQ(std::ranges::count(said, '\n'), 4);
}

TEST_F(FilesServer, TakesNoMemoryForAFileThatOnlySaysToBeHuge) {
    ASSERT_TRUE(looked_around());
    write_file(folder_ / "big", file_of(16, {}));
    fs::resize_file(folder_ / "big", std::uintmax_t{1} << 36U);
    fs::rename(folder_ / "big", request(uuid(1)));

    EXPECT_TRUE(answers());
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process_.resident_bytes(), 100 * kMiB);
#endif
    EXPECT_THAT(errors(), HasSubstr("has a request of 68719476732 bytes, over the limit of 1073741824\n"));
}

TEST_F(FilesServer, EndsOnSigtermWithRequestsAroundAndLeavesNothing) {
    ask(bytes_of("12345678"), 100);
    write_file(folder_ / (uuid(1) + "_request_tmp"), bytes_of("half"));
    fs::create_directory(folder_ / "folder");
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
    EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FilesServer, EndsWhenStandardInputClosesAndLeavesNothing) {
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
    EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FilesServer, EndsWithAnErrorThatNamesItsFolderWhenThatIsGone) {
    fs::remove_all(folder_);
    const Ending ending = process_.wait();

    EXPECT_EQ(ending.exit_code, 1);
    EXPECT_THAT(ending.errors, HasSubstr(folder_.string()));
}

TEST_F(FlushingFilesServer, AnswersToo) { EXPECT_TRUE(answers() && answers()); }

TEST(FilesServerCommandLine, FlushThatIsNeitherYesNorNoIsExitCodeTwo) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "flush=maybe"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors, "roundtrip-files: --option flush=maybe is neither yes nor no\n");
}

TEST(FilesServerCommandLine, FolderOnAnotherMediumIsExitCodeTwoAndOneLine) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "dir=/proc", "--option", "medium=disk"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors,
              "roundtrip-files: dir /proc is on proc (proc), expected a disk; "
              "choose a folder on a block device, as in /var/tmp\n");
}

}  // namespace roundtrip
