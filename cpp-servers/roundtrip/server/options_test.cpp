// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

const OptionSpec kSync{"sync", "none", "when written bytes go to the disk"};
const OptionSpec kWatch{"watch", "poll", "how new files are noticed"};

Options parse(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "roundtrip-test");
    std::vector<char*> pointers;
    pointers.reserve(arguments.size());
    for (std::string& argument : arguments) {
        pointers.push_back(argument.data());
    }
    return parse_options(static_cast<int>(pointers.size()), pointers.data(), {kSync, kWatch});
}

std::string refusal_of(const std::vector<std::string>& arguments) {
    try {
        parse(arguments);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "accepted";
}

std::string folder() { return std::filesystem::temp_directory_path(); }

}  // namespace

TEST(Options, TimedRunsAreTheDefault) {
    EXPECT_EQ(parse({"--run-dir", folder()}).content_of_bytes(), Content::kStamped);
}

TEST(Options, VerifyAsksForTheKeystream) {
    EXPECT_EQ(parse({"--run-dir", folder(), "--verify"}).content_of_bytes(), Content::kKeystreamBytes);
}

TEST(Options, AMechanismsOptionHasItsDefaultUnlessItIsGiven) {
    const auto options = parse({"--run-dir", folder(), "--option", "sync=full=yes"});

    EXPECT_EQ(options.values, (std::map<std::string, std::string>{{"sync", "full=yes"}, {"watch", "poll"}}));
}

TEST(Options, SeveralOptionsCanBeGiven) {
    const auto options = parse({"--option", "sync=a", "--option", "watch=b", "--run-dir", folder()});

    EXPECT_EQ(options.values, (std::map<std::string, std::string>{{"sync", "a"}, {"watch", "b"}}));
}

TEST(Options, AnUnknownOptionIsRefusedNamingTheKnownOnes) {
    EXPECT_EQ(refusal_of({"--run-dir", folder(), "--option", "color=red"}),
              "--option color is unknown; use one of sync, watch");
}

TEST(Options, AnOptionWithoutAValueIsRefused) {
    EXPECT_EQ(refusal_of({"--run-dir", folder(), "--option", "sync"}),
              "--option sync has no value; write it as key=value");
}

TEST(Options, ARunFolderThatDoesNotExistIsRefused) {
    EXPECT_EQ(refusal_of({"--run-dir", "/does/not/exist"}),
              "--run-dir /does/not/exist is not a folder; create it or name another");
}

TEST(Options, ARunFolderIsNeeded) { EXPECT_THAT(refusal_of({}), ::testing::StartsWith("--run-dir is missing")); }

TEST(Options, AMessageAndItsCodecGoTogether) {
    EXPECT_EQ(refusal_of({"--run-dir", folder(), "--message", "tick"}),
              "--message and --codec go together; give both or neither");
}

TEST(Options, AServerOfBytesAnswersMessagesIfItIsToldTo) {
    EXPECT_EQ(parse({"--run-dir", folder(), "--message", "tick", "--codec", "/codec.so"}).content_of_bytes(),
              Content::kMessage);
}

TEST(Options, AServerOfTextRefusesMessages) {
    EXPECT_THROW(parse({"--run-dir", folder(), "--message", "tick", "--codec", "/codec.so"}).content_of_text(),
                 UsageError);
}

TEST(Options, AnUnknownArgumentIsNamed) {
    EXPECT_THAT(refusal_of({"--run-dir", folder(), "--nonsense"}), ::testing::HasSubstr("--nonsense"));
}

TEST(Options, WithoutAnAddressAServerListensOnLoopback) {
    EXPECT_EQ(parse({"--run-dir", folder()}).address(), "127.0.0.1");
}

TEST(Options, AnAddressIsTakenAsItIsGiven) {
    EXPECT_EQ(parse({"--run-dir", folder(), "--bind", "127.0.0.2"}).address(), "127.0.0.2");
}

TEST(Options, AHostNameIsNoAddress) {
    EXPECT_EQ(refusal_of({"--run-dir", folder(), "--bind", "localhost"}),
              "--bind localhost is not a numeric IPv4 address; write it as in 192.0.2.1");
}

}  // namespace roundtrip
