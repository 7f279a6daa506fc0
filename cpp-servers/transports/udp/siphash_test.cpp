// SPDX-License-Identifier: Apache-2.0
#include "siphash.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

TEST(Siphash, IsThatOfThePaper) {  // appendix A
    const std::array<std::uint64_t, 2> key{0x0706050403020100, 0x0f0e0d0c0b0a0908};
    std::array<std::byte, 15> message{};
    for (std::size_t i = 0; i < message.size(); ++i) {
        message.at(i) = static_cast<std::byte>(i);
    }

    EXPECT_EQ(siphash(key, message), 0xa129ca6149be45e5U);
}

}  // namespace roundtrip
