#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace roundtrip {

/// Counts durations in buckets of the same width as HdrHistogram's with 3 significant digits, from 1 ns to 1 h: each
/// power of two is cut into 1024, everything under 2048 ns is exact. So the testbed can put the counts into one of its
/// own without loss. Allocates nothing once made. One thread.
class Histogram {
public:
    static constexpr std::int64_t kLargestNanos = 3'600'000'000'000;

    struct Bucket {
        std::int64_t nanos;  ///< the least value that falls into it
        std::int64_t count;
    };

    Histogram();

    /// Longer ones count as the largest.
    void record(std::int64_t nanos);

    void clear();

    std::int64_t count() const { return total_; }

    /// The largest value of the bucket that this share of all values lies in or below, as
    /// Histogram.getValueAtPercentile of HdrHistogram; 0 if it is empty.
    std::int64_t value_at_percentile(double percentile) const;

    /// Those that hold something, in their order.
    std::vector<Bucket> buckets() const;

private:
    std::vector<std::int64_t> counts_;
    std::int64_t total_ = 0;
};

}  // namespace roundtrip
