// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/area/part_size.hpp"

#include <gtest/gtest.h>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

std::size_t parse(const std::string& text) {
    Options options;
    options.values["part-bytes"] = text;
    return part_bytes(options);
}

}  // namespace

TEST(PartBytes, AreAMultipleOfAPage) {
    EXPECT_EQ(parse("4096"), 4096U);
    EXPECT_EQ(parse("1073741824"), 1'073'741'824U);
}

TEST(PartBytes, AreRefusedWithTheValueIfTheyAreNot) {
    for (const std::string text : {"", "0", "-4096", "4095", "5000", "4096x", "2147483648", "99999999999999999999"}) {
        try {
            parse(text);
            FAIL() << text;
        } catch (const UsageError& error) {
            EXPECT_EQ(std::string(error.what()),
                      "--option part-bytes=" + text + " is not a multiple of 4096 from there to 1073741824");
        }
    }
}

}  // namespace roundtrip
