// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <csignal>
#include <memory>

#include "mailbox_client.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/worker.hpp"
#include "transfer.hpp"

// The server process as endpoints see it that do not keep to the format, die, or are many.

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kClientAreaBytes = 4096;

class MailboxServer : public ::testing::Test {
protected:
    static constexpr std::chrono::seconds kPatience{30};

    std::unique_ptr<MailboxClient> client() {
        return std::make_unique<MailboxClient>(endpoint_, kClientAreaBytes, kPatience);
    }

    /// Whether a good request is answered.
    bool answers() { return text(client()->exchange(bytes_of("12345678"), 16).body()) == "1234567812345678"; }

    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_{ROUNDTRIP_SERVER, {"--option", "part-bytes=4096"}};
    std::string endpoint_ = process_.endpoint();
};

}  // namespace

TEST_F(MailboxServer, AnswersManyClients) {
    const auto one = client();
    const auto two = client();

    EXPECT_EQ(text(one->exchange(bytes_of("11111111"), 16).body()), "1111111111111111");
    EXPECT_EQ(text(two->exchange(bytes_of("22222222"), 16).body()), "2222222222222222");
    EXPECT_EQ(text(one->exchange(bytes_of("33333333"), 16).body()), "3333333333333333");
}

TEST_F(MailboxServer, RefusesACommandThatItDoesNotKnowAndSaysSoToBothSides) {
    Channel stranger(Directory::open(endpoint_), "stranger", kClientAreaBytes);
    stranger.post(stranger.compose("server", "fetch", 0), Channel::kNever);

    const auto reply = stranger.get(std::chrono::steady_clock::now() + kPatience);

    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->head().command, transfer::kRefused);
    EXPECT_EQ(text(reply->body()), "command 'fetch' is not 'transfer BYTES'");
    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-mailbox: from 'stranger': command 'fetch' is not 'transfer BYTES'\n");
}

TEST_F(MailboxServer, AnswersOthersWhenAClientIsGoneBeforeItsAnswer) {
    {
        Channel hasty(Directory::open(endpoint_), "hasty", kClientAreaBytes);
        hasty.post(hasty.compose("server", transfer::request(1'000'000), 8), Channel::kNever);
    }

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "");
}

TEST_F(MailboxServer, SaysInOneLineWhatIsNoMessageAndAnswersTheNext) {
    Directory directory = Directory::open(endpoint_);
    ReceiveArea area = ReceiveArea::open(directory.find("server")->area_path);
    const auto garbage = bytes_of("-0000001server");

    area.put({.kind = SegmentKind::kFirst, .writer = 99, .bytes = garbage},
             std::chrono::steady_clock::now() + kPatience);

    EXPECT_TRUE(answers());
    EXPECT_EQ(errors(), "roundtrip-mailbox: marker of the source is not of 8 hexadecimal digits\n");
}

TEST_F(MailboxServer, TakesNoMoreThanItsQueuesHoldFromAClientThatGetsNothing) {
    constexpr std::size_t kBodyBytes = std::size_t{1} << 20U;
    constexpr std::chrono::milliseconds kPatienceOfAPost{100};
    Channel deaf(Directory::open(endpoint_), "deaf", kClientAreaBytes);
    std::size_t posted = 0;
    try {
        while (posted < 3000) {
            deaf.post(deaf.compose("server", transfer::request(128 * kBodyBytes), kBodyBytes),
                      std::chrono::steady_clock::now() + kPatienceOfAPost);
            ++posted;
        }
    } catch (const std::runtime_error&) {  // no room: what was posted is not taken any more
    }

    EXPECT_LT(posted, 3000U);
#ifndef __SANITIZE_ADDRESS__  // which keeps what was freed
    // Both queues, the answers that are made, and what the allocator keeps of freed messages, which hangs on when
    // threads had their turns: 1.0 to 1.8 GB. Without limits it was more than what was posted, over 3 GB.
    EXPECT_LT(process_.resident_bytes(), std::size_t{2300} << 20U);
#endif
}

TEST_F(MailboxServer, IsSeenToHaveDied) {
    const auto one = client();
    process_.signal(SIGKILL);

    try {
        one->exchange(bytes_of("12345678"), 16);
        FAIL() << "answered";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("server"), std::string::npos) << error.what();
    }
}

TEST_F(MailboxServer, EndsThoughAClientTakesNoAnswer) {
    Channel silent(Directory::open(endpoint_), "silent", kClientAreaBytes);
    silent.post(silent.compose("server", transfer::request(1'000'000), 8), Channel::kNever);

    process_.signal(SIGTERM);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(MailboxServer, MakesRoundTripsWithAClientWithoutJava) {
    const Worker worker(ROUNDTRIP_CLIENT, "mailbox", R"({"part-bytes":"4096","patience-ms":"5"})");
    worker.connect(endpoint_, process_.pid());
    for (const Sizes sizes : {Sizes{16, 16}, Sizes{5000, 9000}}) {
        worker.measure(sizes);

        EXPECT_STREQ(worker.await("Measured")["@type"].GetString(), "Measured") << sizes.request_bytes;
    }
}

}  // namespace roundtrip
