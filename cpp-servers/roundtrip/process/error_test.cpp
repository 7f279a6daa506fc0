// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/error.hpp"

#include <gmock/gmock.h>

#include <string>

namespace roundtrip {
namespace {

TEST(ErrorLine, KeepsWhatIsPrintable) {
    testing::internal::CaptureStderr();
    print_error("request has 4 frames, expected 2");
    EXPECT_THAT(testing::internal::GetCapturedStderr(), testing::EndsWith(": request has 4 frames, expected 2\n"));
}

TEST(ErrorLine, QuotesWhatCouldBreakItOrSpeakToATerminal) {
    testing::internal::CaptureStderr();
    print_error("bad method \x1b[2J\n\xff");
    EXPECT_THAT(testing::internal::GetCapturedStderr(), testing::EndsWith(": bad method \\x1b[2J\\x0a\\xff\n"));
}

}  // namespace
}  // namespace roundtrip
