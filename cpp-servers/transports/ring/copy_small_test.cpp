// SPDX-License-Identifier: Apache-2.0
#include "copy_small.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/ring_memory.hpp"

namespace roundtrip {

TEST(CopySmall, CopiesSoManyBytesAndNoNeighbourOfThem) {
    for (std::size_t bytes = 0; bytes <= kSmallBytes; ++bytes) {
        const auto from = testing::pattern(1, bytes);
        std::vector<std::byte> into(bytes + 2);

        copy_small(from.data(), into.data() + 1, bytes);

        EXPECT_EQ(std::vector(into.begin() + 1, into.end() - 1), from);
        EXPECT_EQ(into.front(), std::byte{});
        EXPECT_EQ(into.back(), std::byte{});
    }
}

}  // namespace roundtrip
