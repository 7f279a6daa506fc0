// SPDX-License-Identifier: Apache-2.0
#include "past_caches.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/ring_memory.hpp"

namespace roundtrip {

namespace {

using Copy = void(std::span<const std::byte>, std::span<std::byte>);

/// With source and copy at all places in a line that messages can have, and beyond.
void expect_copies_all_and_no_neighbour(Copy& copy) {
    constexpr std::size_t kLine = 64;
    for (const std::size_t bytes : {0U, 1U, 63U, 64U, 65U, 200U, 4096U}) {
        const auto message = testing::pattern(1, bytes + kLine);
        for (std::size_t at = 0; at < kLine; ++at) {
            const auto from = std::span(message).subspan(at, bytes);
            std::vector<std::byte> room(kLine + bytes + kLine, std::byte{0xee});
            const auto into = std::span(room).subspan(kLine - at / 3, bytes);

            copy(from, into);

            ASSERT_TRUE(std::ranges::equal(into, from)) << bytes << " bytes at " << at;
            ASSERT_EQ(into.data()[-1], std::byte{0xee});
            ASSERT_EQ(into.data()[bytes], std::byte{0xee});
        }
    }
}

}  // namespace

TEST(PastCaches, CopyEveryByteAndNoNeighbour) { expect_copies_all_and_no_neighbour(copy_past_caches); }

TEST(PastCaches, MoveEveryByteAndNoNeighbour) { expect_copies_all_and_no_neighbour(move_past_caches); }

}  // namespace roundtrip
