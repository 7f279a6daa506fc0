// SPDX-License-Identifier: Apache-2.0
#include "message_pool.hpp"

#include <gtest/gtest.h>

namespace roundtrip {

TEST(MessagePool, GivesTheMessagesOfACallThatHasEndedToTheNextOne) {
    MessagePool pool;
    auto* const first = pool.AllocateMessages();
    const auto* const request = first->request();
    first->Release();
    auto* const second = pool.AllocateMessages();

    EXPECT_EQ(second->request(), request);
    second->Release();
}

TEST(MessagePool, GivesCallsAtOnceMessagesOfTheirOwn) {
    MessagePool pool;
    auto* const one = pool.AllocateMessages();
    auto* const other = pool.AllocateMessages();

    EXPECT_NE(one->request(), other->request());
    EXPECT_NE(one->response(), other->response());
    one->Release();
    other->Release();
}

TEST(MessagePool, KeepsTheMemoryOfOneLargeCallOnly) {
    MessagePool pool;
    auto* const one = pool.AllocateMessages();
    auto* const other = pool.AllocateMessages();
    one->request()->mutable_payload()->resize(MessagePool::kLargeBytes + 1);
    other->request()->mutable_payload()->resize(MessagePool::kLargeBytes + 1);
    one->Release();
    other->Release();

    auto* const kept = pool.AllocateMessages();
    auto* const fresh = pool.AllocateMessages();
    EXPECT_GT(kept->request()->payload().capacity(), MessagePool::kLargeBytes);
    EXPECT_LT(fresh->request()->payload().capacity(), MessagePool::kLargeBytes);
    kept->Release();
    fresh->Release();
}

}  // namespace roundtrip
