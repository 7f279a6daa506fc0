// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace roundtrip {

namespace {

Samples of(std::initializer_list<std::int64_t> nanos) {
    Samples samples;
    for (const std::int64_t each : nanos) {
        samples.record({0, each, 1});
    }
    return samples;
}

}  // namespace

TEST(Samples, HaveTheMeanAndTheDeviationOfAHandComputedExample) {
    const Samples samples = of({2, 4, 4, 4, 5, 5, 7, 9});

    EXPECT_DOUBLE_EQ(samples.mean_nanos(), 5);
    EXPECT_NEAR(samples.standard_deviation_nanos(), 2.13809, 0.00001);  // sqrt(32 / 7)
    EXPECT_EQ(samples.median_nanos(), 4);
}

TEST(Samples, OfOneValueDoNotDeviate) { EXPECT_EQ(of({5}).standard_deviation_nanos(), 0); }

TEST(Samples, CountABatchOnceAndItsRoundTripsAll) {
    Samples samples;
    samples.record({0, 1000, 64});

    EXPECT_EQ(samples.count(), 1);
    EXPECT_EQ(samples.round_trips(), 64);
    EXPECT_EQ(samples.mean_nanos(), 1000);
}

TEST(Samples, KeepTheFirstThousandInTheirOrder) {
    Samples samples;
    for (int i = 0; i < 1500; ++i) {
        samples.record({0, 1500 - i, 1});
    }

    ASSERT_EQ(samples.first_samples_nanos().size(), 1000U);
    EXPECT_EQ(samples.first_samples_nanos().front(), 1500);
    EXPECT_EQ(samples.first_samples_nanos().back(), 501);
}

// 100 values: ranks 50 ± 9.8 of 1..100, so from 41 to before 61, half of that of 50.
TEST(Samples, KnowThePrecisionOfTheirMedianFromItsNeighbours) {
    Samples samples;
    for (int i = 1; i <= 100; ++i) {
        samples.record({0, i, 1});
    }

    EXPECT_DOUBLE_EQ(samples.median_precision(), 0.2);
}

// Buckets there are 8 ns wide.
TEST(Samples, KnowTheirMedianNoBetterThanTheHistogramTellsValuesApart) {
    Samples samples;
    for (int i = 0; i < 10'000; ++i) {
        samples.record({0, 15'080, 1});
    }

    EXPECT_DOUBLE_EQ(samples.median_precision(), 4.0 / 15'087);
}

TEST(Samples, OfTwoSpansTogetherAreThoseOfOne) {
    Samples samples = of({2, 4, 4});
    Samples rest = of({4, 5, 5, 7, 9});
    rest.latencies().histogram.record(20);
    rest.latencies().sum_nanos = 20;
    samples.add(rest);

    EXPECT_EQ(samples.count(), 8);
    EXPECT_EQ(samples.round_trips(), 8);
    EXPECT_DOUBLE_EQ(samples.mean_nanos(), 5);
    EXPECT_NEAR(samples.standard_deviation_nanos(), 2.13809, 0.00001);  // sqrt(32 / 7)
    EXPECT_EQ(samples.median_nanos(), 4);
    EXPECT_THAT(samples.first_samples_nanos(), ::testing::ElementsAre(2, 4, 4, 4, 5, 5, 7, 9));
    EXPECT_EQ(samples.latencies().histogram.count(), 1);
    EXPECT_EQ(samples.latencies().sum_nanos, 20);
}

TEST(Samples, KeepTheFirstThousandOfTwoSpans) {
    Samples samples;
    for (int i = 0; i < 600; ++i) {
        samples.record({0, i, 1});
    }
    samples.add(Samples(samples));

    ASSERT_EQ(samples.first_samples_nanos().size(), 1000U);
    EXPECT_EQ(samples.first_samples_nanos()[599], 599);
    EXPECT_EQ(samples.first_samples_nanos()[600], 0);
    EXPECT_EQ(samples.first_samples_nanos().back(), 399);
}

TEST(Samples, OfAnEmptySpanAddNothing) {
    Samples samples = of({2, 4});
    samples.add(Samples());

    EXPECT_EQ(samples.count(), 2);
    EXPECT_DOUBLE_EQ(samples.mean_nanos(), 3);
}

TEST(Samples, AreNoneAfterTheyWereCleared) {
    Samples samples = of({1, 2, 3});
    samples.clear();

    EXPECT_EQ(samples.count(), 0);
    EXPECT_EQ(samples.round_trips(), 0);
    EXPECT_THAT(samples.first_samples_nanos(), ::testing::IsEmpty());
}

}  // namespace roundtrip
