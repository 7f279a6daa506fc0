// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/messages/json_body.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>

namespace roundtrip {

namespace {

std::string written_again(const std::string& text, bool is_changed) {
    JsonBody body;
    body.read(std::as_bytes(std::span(text)));
    std::string written(text.size(), ' ');
    EXPECT_EQ(body.write(std::as_writable_bytes(std::span(written)), is_changed), text.size());
    return written;
}

TEST(JsonBody, WritesWhatItHasRead) {
    const std::string text = R"({"a":null,"b":[[],{}],"c":"ó\n","d":-10,"e":18446744073709551615,"f":2.5})";

    EXPECT_EQ(written_again(text, false), text);
}

TEST(JsonBody, ChangesNumbersAndTextsInAsManyBytes) {
    EXPECT_EQ(written_again(R"({"a":[10,"x1"],"b":2.125,"c":true,"d":-10})", true),
              R"({"a":[11,"X8"],"b":3.125,"c":true,"d":-10})");
}

TEST(JsonBody, RefusesWhatIsNoJsonNamingTheByte) {
    const std::string text = R"({"a":1)";
    JsonBody body;

    EXPECT_THROW(body.read(std::as_bytes(std::span(text))), BadInput);
}

TEST(JsonBody, RefusesARowOfBracketsThatWouldEndTheProcess) {
    const std::string text = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    JsonBody body;

    EXPECT_THROW(body.read(std::as_bytes(std::span(text))), BadInput);
}

}  // namespace

}  // namespace roundtrip
