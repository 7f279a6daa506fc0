// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "roundtrip/oneway/histogram_buckets.hpp"

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

}  // namespace roundtrip
