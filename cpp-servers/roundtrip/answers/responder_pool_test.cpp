// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/responder_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "roundtrip/answers/whole_request.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

TEST(ResponderPool, LendsTheResponderUsedLast) {
    ResponderPool pool(Content::kStamped, 1000);
    auto lease = pool.lease(10);
    const auto* const first = lease.get();
    lease.reset();

    EXPECT_EQ(pool.lease(20).get(), first);
}

TEST(ResponderPool, KeepsApartWhatIsLentAtOnce) {
    ResponderPool pool(Content::kStamped, 1000);
    const auto one = pool.lease(16);
    const auto other = pool.lease(16);
    const auto answer = one->responder.answer(WholeRequest::untimed(bytes_of("12345678"), 16));
    other->responder.answer(WholeRequest::untimed(bytes_of("abcdefgh"), 16));

    EXPECT_EQ(text(answer), "1234567812345678");
}

TEST(ResponderPool, LendsNoMoreThanItsLimit) {
    ResponderPool pool(Content::kStamped, 1000);
    const auto one = pool.lease(600);

    EXPECT_FALSE(pool.lease(401));
    EXPECT_TRUE(pool.lease(400));
}

TEST(ResponderPool, LendsAgainWhatWasGivenBack) {
    ResponderPool pool(Content::kStamped, 1000);
    pool.lease(1000);

    EXPECT_TRUE(pool.lease(1000));
}

}  // namespace roundtrip
