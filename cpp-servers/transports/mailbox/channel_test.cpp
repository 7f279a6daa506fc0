// SPDX-License-Identifier: Apache-2.0
#include "channel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <memory>

#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

constexpr std::size_t kAreaBytes = 4096;

/// Endpoints of one directory, each opened as another process would.
class Channels : public ::testing::Test {
protected:
    static Channel::Deadline late() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }

    std::unique_ptr<Channel> open(const std::string& name) {
        return std::make_unique<Channel>(Directory::open(directory_.path_for_others()), name, kAreaBytes);
    }

    static void post(Channel& from, const std::string& to, const std::string& command, const std::string& body = "") {
        Message message = from.compose(to, command, body.size());
        std::ranges::copy(bytes_of(body), message.body().begin());
        from.post(std::move(message), late());
    }

    /// What comes next, as `source command body`.
    static std::string get(Channel& channel) {
        const auto message = channel.get(late());
        return message ? message->head().source + " " + message->head().command + " " + text(message->body())
                       : "nothing";
    }

    Directory directory_ = Directory::create();
};

}  // namespace

TEST_F(Channels, CarryMessagesBothWays) {
    const auto one = open("one");
    const auto two = open("two");
    EXPECT_EQ(get(*one), "two connect ");

    post(*one, "two", "ask", "how large?");
    EXPECT_EQ(get(*two), "one ask how large?");
    post(*two, "one", "tell", "42");
    EXPECT_EQ(get(*one), "two tell 42");
}

TEST_F(Channels, CarryMessagesMuchLargerThanTheirAreas) {
    const auto one = open("one");
    const auto two = open("two");
    std::string body(3'000'000, ' ');
    for (std::size_t i = 0; i < body.size(); ++i) {
        body[i] = static_cast<char>('a' + i % 23);
    }

    post(*one, "two", "take", body);

    EXPECT_EQ(get(*two), "one take " + body);
}

TEST_F(Channels, CarryMessagesToThemselves) {
    const auto one = open("one");

    post(*one, "one", "note", "do not forget");

    EXPECT_EQ(get(*one), "one note do not forget");
}

TEST_F(Channels, KeepTheOrderOfManyMessages) {
    constexpr int kMessages = 2000;
    const auto one = open("one");
    const auto two = open("two");
    for (int i = 0; i < kMessages; ++i) {
        post(*one, "two", std::to_string(i));
    }

    for (int i = 0; i < kMessages; ++i) {
        ASSERT_EQ(get(*two), "one " + std::to_string(i) + " ");
    }
}

TEST_F(Channels, AnnounceThatTheyCloseBehindWhatTheyHavePosted) {
    const auto one = open("one");
    auto two = open("two");
    EXPECT_EQ(get(*one), "two connect ");
    post(*two, "one", "last");

    two.reset();

    EXPECT_EQ(get(*one), "two last ");
    EXPECT_EQ(get(*one), "two close ");
    EXPECT_FALSE(one->is_present("two"));
}

TEST_F(Channels, AreOpenedUnderANameThatWasClosed) {
    const auto one = open("one");
    open("two").reset();
    const auto two = open("two");

    post(*one, "two", "hello");

    EXPECT_EQ(get(*two), "one hello ");
}

TEST_F(Channels, AreNotOpenedUnderANameThatLives) {
    const auto one = open("one");

    EXPECT_THROW(open("one"), NameInUse);
}

TEST_F(Channels, SayWhatWasNotDelivered) {
    const auto one = open("one");

    post(*one, "nobody", "hello");

    EXPECT_EQ(get(*one), "nobody undelivered no endpoint 'nobody' lives");
}

TEST_F(Channels, GoOnWithOthersWhileOneTakesNothing) {
    // A process of its own, stopped before it takes the second message out of its area.
    const pid_t stopped = ::fork();
    if (stopped == 0) {
        const auto silent = open("silent");
        ::raise(SIGSTOP);
        ::_exit(0);
    }
    ::waitpid(stopped, nullptr, WUNTRACED);
    const auto one = open("one");
    const auto two = open("two");
    get(*one);  // two connects
    for (int i = 0; i < 10; ++i) {
        post(*one, "silent", "hello");
    }

    post(*one, "two", "hello");

    EXPECT_EQ(get(*two), "one hello ");
    ::kill(stopped, SIGKILL);
    ::waitpid(stopped, nullptr, 0);
    // Which of the two depends on whether a message was on its way into the area.
    EXPECT_THAT(get(*one), ::testing::AnyOf("silent undelivered endpoint 'silent' has died",
                                            "silent undelivered no endpoint 'silent' lives"));
}

TEST_F(Channels, GetNothingWhenTheDeadlineHasPassed) {
    const auto one = open("one");

    EXPECT_FALSE(one->get(std::chrono::steady_clock::now()));
}

TEST_F(Channels, LetGoOfWhoWaitsWhenTheyAreStopped) {
    const auto one = open("one");
    std::jthread stopper([&] { one->stop_getting(); });

    EXPECT_FALSE(one->get(Channel::kNever));
}

TEST_F(Channels, GoOnAfterASegmentThatIsNoMessage) {
    const auto one = open("one");
    ReceiveArea area = ReceiveArea::open(directory_.find("one")->area_path);
    const auto garbage = bytes_of("garbage");

    area.put({.kind = SegmentKind::kFirst, .writer = 99, .bytes = garbage}, late());
    post(*one, "one", "still here");

    EXPECT_EQ(get(*one), "one still here ");
}

}  // namespace roundtrip
