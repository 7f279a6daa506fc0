// SPDX-License-Identifier: Apache-2.0
#include "message_format.hpp"

#include <gtest/gtest.h>

#include "roundtrip/process/error.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "transfer.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::string string_of(const rapidjson::Value& value) { return {value.GetString(), value.GetStringLength()}; }

MessageHead head_of(const rapidjson::Value& json) {
    return {.source = string_of(json["source"]),
            .destination = string_of(json["destination"]),
            .command = string_of(json["command"]),
            .body_bytes = json["body"].GetStringLength()};
}

std::string refusal_of(const std::string& text) {
    try {
        parse_head(bytes_of(text));
    } catch (const BadInput& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(TextOfAMessage, IsTheGoldenOne) {
    const auto file = golden("mailbox.json");
    for (const auto& expected : file["messages"].GetArray()) {
        EXPECT_EQ(text_of(head_of(expected)) + expected["body"].GetString(), string_of(expected["text"]));
    }
}

TEST(ParseHead, ReadsTheGoldenMessages) {
    const auto file = golden("mailbox.json");
    for (const auto& expected : file["messages"].GetArray()) {
        const std::string text = string_of(expected["text"]);

        const ParsedHead parsed = parse_head(bytes_of(text));

        EXPECT_EQ(parsed.head, head_of(expected)) << expected["name"].GetString();
        EXPECT_EQ(text.substr(parsed.bytes), string_of(expected["body"]));
    }
}

TEST(ParseHead, RefusesWhatIsNoMessageInTheGoldenWords) {
    const auto file = golden("mailbox.json");
    for (const auto& expected : file["refused"].GetArray()) {
        EXPECT_EQ(refusal_of(string_of(expected["text"])), expected["error"].GetString())
            << expected["name"].GetString();
    }
}

TEST(ParseHead, TakesTheLongestHead) {
    const MessageHead longest{.source = std::string(MessageHead::kMostNameBytes, 's'),
                              .destination = std::string(MessageHead::kMostNameBytes, 'd'),
                              .command = std::string(MessageHead::kMostCommandBytes, 'c'),
                              .body_bytes = MessageHead::kMostBodyBytes};

    const std::string text = text_of(longest);

    EXPECT_EQ(text.size(), MessageHead::kMostBytes);
    EXPECT_EQ(parse_head(bytes_of(text)).head, longest);
}

TEST(TextOfAMessage, RefusesFieldsThatAreTooLongAndNamesTheLimit) {
    try {
        text_of({.source = "a", .destination = "b", .command = std::string(300, 'c'), .body_bytes = 0});
        FAIL() << "accepted";
    } catch (const UnspeakableMessage& error) {
        EXPECT_STREQ(error.what(), "command has 300 bytes, at most 255 fit into a message");
    }
}

TEST(TransferCommand, IsReadAsItIsWritten) {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1024}, MessageHead::kMostBodyBytes}) {
        EXPECT_EQ(transfer::response_bytes_of(transfer::request(bytes)), bytes);
    }
}

TEST(TransferCommand, IsRefusedIfItIsNone) {
    for (const std::string command : {"", "transfer", "transfer ", "transfer -5", "transfer 5 ", "transfer 0x5",
                                      "transfer 2147483648", "answer", "transfer 99999999999999999999999"}) {
        EXPECT_THROW(transfer::response_bytes_of(command), BadInput) << command;
    }
}

}  // namespace roundtrip
