// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "roundtrip/oneway/message_stream.hpp"

namespace roundtrip {

/// Counts durations in HdrHistogram's buckets, so that the testbed can put the counts into one of its own without loss.
/// Allocates nothing once made. One thread.
class Histogram {
public:
    static constexpr std::int64_t kLargestNanos = HistogramBuckets::kLargestNanos;

    struct Bucket {
        std::int64_t nanos;  ///< the least value that falls into it
        std::int64_t count;
    };

    Histogram();

    /// Longer ones count as the largest.
    void record(std::int64_t nanos) { record(nanos, 1); }
    void record(std::int64_t nanos, std::int64_t count);

    /// All that another one holds, too.
    void add(const Histogram& other);

    void clear();

    std::int64_t count() const { return total_; }

    /// The largest value of the bucket that this share of all values lies in or below, as
    /// Histogram.getValueAtPercentile of HdrHistogram; 0 if it is empty.
    std::int64_t value_at_percentile(double percentile) const;

    /// Buckets that hold something, in their order.
    std::vector<Bucket> buckets() const;

private:
    std::vector<std::int64_t> counts_;
    std::int64_t total_ = 0;
};

/// The time that round trips took between two readings of the clock.
struct Metrics {
    std::int64_t start_nanos;
    std::int64_t elapsed_nanos;
    int trips;  ///< between the two readings; 1 but for mechanisms faster than the clock
};

/// How old messages of streams were when they came: worker.LatencySamples.
struct Latencies {
    Histogram histogram;
    double sum_nanos = 0;  ///< exact, which buckets are not

    void add(const Latencies& others) {
        histogram.add(others.histogram);
        sum_nanos += others.sum_nanos;
    }

    void clear() {
        histogram.clear();
        sum_nanos = 0;
    }
};

/// The samples of one span of measuring: a histogram, exact running moments (Welford 1962) and the first samples in
/// order. It computes the figures of worker.Samples in Java. Allocates nothing once made. One thread.
class Samples {
public:
    Samples();

    void record(const Metrics& metrics);

    /// Messages that were sent and whose time is no sample.
    void count_alone(const Metrics& metrics) { round_trips_ += metrics.trips; }

    /// Records all samples of the others here (moments of two sets together: Chan, Golub and
    /// LeVeque 1983).
    void add(const Samples& others);

    void clear();

    Latencies& latencies() { return latencies_; }
    const Latencies& latencies() const { return latencies_; }

    std::int64_t count() const { return count_; }
    std::int64_t round_trips() const { return round_trips_; }

    /// Median of the samples in nanoseconds; a batch undivided.
    double mean_nanos() const { return mean_nanos_; }
    double standard_deviation_nanos() const;
    std::int64_t median_nanos() const { return histogram_.value_at_percentile(50); }

    /// Half the width of the median's 95 % interval as a share of the median, from order statistics (Conover 1999,
    /// 3.2). Never better than the histogram tells values apart.
    double median_precision() const;

    const std::vector<std::int64_t>& first_samples_nanos() const { return first_samples_nanos_; }
    const Histogram& histogram() const { return histogram_; }

private:
    void add_moments(const Samples& others);

    Histogram histogram_;
    Latencies latencies_;
    std::vector<std::int64_t> first_samples_nanos_;
    std::int64_t count_ = 0;
    std::int64_t round_trips_ = 0;
    double mean_nanos_ = 0;
    double squared_deviations_ = 0;
};

}  // namespace roundtrip
