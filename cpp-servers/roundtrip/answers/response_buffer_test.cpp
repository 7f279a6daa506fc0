// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/response_buffer.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace roundtrip {

namespace {

bool is_alphabet_over_and_over(std::span<const std::byte> letters) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (letters[i] != static_cast<std::byte>('A' + i % 26)) {
            return false;
        }
    }
    return true;
}

}  // namespace

TEST(ResponseBuffer, IsTheAlphabetOverAndOverHoweverItGrew) {
    ResponseBuffer buffer;
    buffer.at_least(1);
    buffer.at_least(1'000'000);

    EXPECT_TRUE(is_alphabet_over_and_over(buffer.at_least(5'000'000)));
}

TEST(ResponseBuffer, IsAtLeastAsLongAsAskedFor) {
    ResponseBuffer buffer;

    EXPECT_GE(buffer.at_least(12'345'678).size(), 12'345'678U);
}

TEST(ResponseBuffer, KeepsWhatWasWrittenIntoIt) {
    ResponseBuffer buffer;
    buffer.at_least(10)[3] = std::byte{'x'};

    EXPECT_EQ(buffer.at_least(10'000'000)[3], std::byte{'x'});
}

TEST(ResponseBuffer, IsWholeForThreadsThatAskAtOnce) {
    ResponseBuffer buffer;
    std::vector<int> whole(8);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            threads.emplace_back([&, i] { whole[i] = is_alphabet_over_and_over(buffer.at_least(i * 1'000'000)); });
        }
    }

    EXPECT_EQ(whole, std::vector<int>(8, 1));
}

}  // namespace roundtrip
