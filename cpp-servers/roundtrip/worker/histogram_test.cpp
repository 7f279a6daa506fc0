// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

namespace {

std::int64_t largest_equal_to(std::int64_t nanos) {
    Histogram histogram;
    histogram.record(nanos);
    return histogram.value_at_percentile(100);
}

}  // namespace

TEST(Histogram, KeepsEveryValueUnder2048Nanoseconds) {
    EXPECT_EQ(largest_equal_to(0), 0);
    EXPECT_EQ(largest_equal_to(1), 1);
    EXPECT_EQ(largest_equal_to(2047), 2047);
}

// The values are those of HdrHistogram 2.2 with a range of 1 h and 3 digits: highestEquivalentValue.
TEST(Histogram, RoundsLongerValuesAsHdrHistogramDoes) {
    EXPECT_EQ(largest_equal_to(2048), 2049);
    EXPECT_EQ(largest_equal_to(10'000), 10'007);
    EXPECT_EQ(largest_equal_to(1'000'000), 1'000'447);
    EXPECT_EQ(largest_equal_to(Histogram::kLargestNanos), 3'601'330'077'695);
}

TEST(Histogram, CountsValuesBeyondItsRangeAsTheLargest) {
    EXPECT_EQ(largest_equal_to(2 * Histogram::kLargestNanos), largest_equal_to(Histogram::kLargestNanos));
}

TEST(Histogram, FindsThePercentileThatAShareOfValuesReaches) {
    Histogram histogram;
    for (int nanos = 1; nanos <= 100; ++nanos) {
        histogram.record(nanos);
    }

    EXPECT_EQ(histogram.value_at_percentile(0), 1);
    EXPECT_EQ(histogram.value_at_percentile(50), 50);
    EXPECT_EQ(histogram.value_at_percentile(99), 99);
    EXPECT_EQ(histogram.value_at_percentile(99.1), 100);
    EXPECT_EQ(histogram.value_at_percentile(100), 100);
}

TEST(Histogram, ListsEachBucketByItsLeastValue) {
    Histogram histogram;
    histogram.record(7);
    histogram.record(4097);
    histogram.record(4099);
    const auto buckets = histogram.buckets();

    ASSERT_EQ(buckets.size(), 2U);
    EXPECT_EQ(buckets[0].nanos, 7);
    EXPECT_EQ(buckets[1].nanos, 4096);
    EXPECT_EQ(buckets[1].count, 2);
}

TEST(Histogram, HoldsWhatAnotherHoldsOnceThatWasAdded) {
    Histogram histogram;
    histogram.record(7);
    Histogram other;
    other.record(7);
    other.record(5000, 2);
    histogram.add(other);

    EXPECT_EQ(histogram.count(), 4);
    ASSERT_EQ(histogram.buckets().size(), 2U);
    EXPECT_EQ(histogram.buckets()[0].count, 2);
    EXPECT_EQ(histogram.buckets()[1].count, 2);
}

TEST(Histogram, IsEmptyAfterItWasCleared) {
    Histogram histogram;
    histogram.record(7);
    histogram.clear();

    EXPECT_EQ(histogram.count(), 0);
    EXPECT_THAT(histogram.buckets(), ::testing::IsEmpty());
    EXPECT_EQ(histogram.value_at_percentile(50), 0);
}

}  // namespace roundtrip
