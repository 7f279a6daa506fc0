#include "roundtrip/answers/letters.hpp"

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

TEST(Letters, AreTheAlphabetOverAndOverHoweverTheyGrew) {
    Letters letters;
    letters.at_least(1);
    letters.at_least(1'000'000);

    EXPECT_TRUE(is_alphabet_over_and_over(letters.at_least(5'000'000)));
}

TEST(Letters, AreAtLeastAsManyAsAskedFor) {
    Letters letters;

    EXPECT_GE(letters.at_least(12'345'678).size(), 12'345'678U);
}

TEST(Letters, KeepWhatWasWrittenIntoThem) {
    Letters letters;
    letters.at_least(10)[3] = std::byte{'x'};

    EXPECT_EQ(letters.at_least(10'000'000)[3], std::byte{'x'});
}

TEST(Letters, AreWholeForThreadsThatAskAtOnce) {
    Letters letters;
    std::vector<int> whole(8);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            threads.emplace_back([&, i] { whole[i] = is_alphabet_over_and_over(letters.at_least(i * 1'000'000)); });
        }
    }

    EXPECT_EQ(whole, std::vector<int>(8, 1));
}

}  // namespace roundtrip
