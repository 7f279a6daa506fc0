// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstring>

#include "roundtrip/memory/mapped_memory.hpp"

namespace roundtrip {

/// Kernels of AArch64 have pages of 4, 16 or 64 KiB.
class ReservedMemoryOfPages : public ::testing::TestWithParam<std::size_t> {
protected:
    std::size_t page_bytes_ = GetParam();
    ReservedMemory memory_{page_bytes_};
};

TEST_P(ReservedMemoryOfPages, GivesAccessToWholePages) {
    memory_.commit(1);
    EXPECT_EQ(memory_.committed(), page_bytes_);
    memory_.commit(page_bytes_ + 1);
    EXPECT_EQ(memory_.committed(), 2 * page_bytes_);

    std::memset(memory_.data(), 'x', memory_.committed());
}

TEST_P(ReservedMemoryOfPages, GivesBackWholePagesBehindWhatIsKept) {
    memory_.commit(4 * page_bytes_);
    std::memset(memory_.data(), 'x', memory_.committed());
    memory_.give_back_all_but(page_bytes_ + 1);

    EXPECT_EQ(memory_.committed(), 2 * page_bytes_);
    EXPECT_EQ(memory_.data()[page_bytes_], std::byte{'x'});
    memory_.commit(3 * page_bytes_);
    EXPECT_EQ(memory_.data()[2 * page_bytes_], std::byte{0});
}

INSTANTIATE_TEST_SUITE_P(Pages, ReservedMemoryOfPages, ::testing::Values(4096, 16384, 65536));

TEST(ReservedMemory, HasThePagesOfTheSystem) {
    ReservedMemory memory;
    memory.commit(1);

    EXPECT_EQ(memory.committed(), system_page_bytes());
}

}  // namespace roundtrip
