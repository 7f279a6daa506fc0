// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/message_answers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

std::string refusal_of(const std::string& library) {
    try {
        open_codec(library, "tick", false);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(MessageAnswers, ALibraryThatIsNotThereIsNamed) {
    EXPECT_THAT(refusal_of("/does/not/exist.so"), ::testing::HasSubstr("/does/not/exist.so"));
}

TEST(MessageAnswers, ALibraryThatIsNoCodecIsRefused) {
    EXPECT_EQ(refusal_of("libc.so.6"), "--codec libc.so.6 has no function roundtrip_codec");
}

TEST(MessageAnswers, NobodyAnswersBeforeACodecIsOpened) { EXPECT_THROW(message_answers(), std::logic_error); }

}  // namespace

}  // namespace roundtrip
