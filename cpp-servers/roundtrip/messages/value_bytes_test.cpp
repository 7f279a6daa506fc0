// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

TEST(ValueBytes, AreTheWidthsOfNumbers) { EXPECT_EQ(ValueBytes::of(Tick()), 76U); }

TEST(ValueBytes, AreThoseOfTextsAndPartsToo) {
    Order order;
    const std::size_t empty_bytes = ValueBytes::of(order);
    order.comment = "ó";
    order.customer.city = "four";
    order.lines.resize(2);

    EXPECT_EQ(empty_bytes, 64 + std::size_t{2} * 21);
    EXPECT_EQ(ValueBytes::of(order), empty_bytes + 2 + 4 + std::size_t{2} * 36);
}

}  // namespace roundtrip
