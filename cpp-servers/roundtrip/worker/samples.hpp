// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "roundtrip/oneway/message_stream.hpp"

namespace roundtrip {

// Numbers of worker.Samples.
inline constexpr std::size_t kFirstSamples = 1000;

inline constexpr double kZ95 = 1.959964;  // two-sided 95 % of the normal distribution

inline HistogramBuckets::Range bucket_of(std::int64_t nanos) {
    return HistogramBuckets::range_of(HistogramBuckets::index_of(nanos));
}

/// Counts durations in HdrHistogram's buckets, so that the testbed can put the counts into one of its own without loss.
/// Allocates nothing once made. One thread.
class Histogram {
public:
    static constexpr std::int64_t kLargestNanos = HistogramBuckets::kLargestNanos;

    struct Bucket {
        std::int64_t nanos;  ///< the least value that falls into it
        std::int64_t count;
    };

    Histogram() : counts_(kHistogramBuckets) {}

    /// Longer ones count as the largest.
    void record(std::int64_t nanos) { record(nanos, 1); }
    void record(std::int64_t nanos, std::int64_t count) {
        counts_[HistogramBuckets::index_of(std::clamp<std::int64_t>(nanos, 0, kLargestNanos))] += count;
        total_ += count;
    }

    /// All that another one holds, too.
    void add(const Histogram& other) {
        std::transform(counts_.begin(), counts_.end(), other.counts_.begin(), counts_.begin(), std::plus());
        total_ += other.total_;
    }

    void clear() {
        std::fill(counts_.begin(), counts_.end(), 0);
        total_ = 0;
    }

    std::int64_t count() const { return total_; }

    /// The largest value of the bucket that this share of all values lies in or below, as
    /// Histogram.getValueAtPercentile of HdrHistogram; 0 if it is empty.
    std::int64_t value_at_percentile(double percentile) const {
        // One step down, so that rounding up does not run over into the next value.
        const double share =
            std::clamp(std::nextafter(percentile, -std::numeric_limits<double>::infinity()), 0.0, 100.0);
        const auto wanted = static_cast<std::int64_t>(std::ceil(share * static_cast<double>(total_) / 100));
        std::int64_t reached = 0;
        for (std::size_t index = 0; index < counts_.size(); ++index) {
            reached += counts_[index];
            if (reached >= std::max<std::int64_t>(wanted, 1)) {
                const auto range = HistogramBuckets::range_of(index);
                return percentile == 0 ? range.least : range.largest;
            }
        }
        return 0;
    }

    /// Buckets that hold something, in their order.
    std::vector<Bucket> buckets() const {
        std::vector<Bucket> held;
        for (std::size_t index = 0; index < counts_.size(); ++index) {
            if (counts_[index] > 0) {
                held.push_back({HistogramBuckets::range_of(index).least, counts_[index]});
            }
        }
        return held;
    }

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
    Samples() { first_samples_nanos_.reserve(kFirstSamples); }

    void record(const Metrics& metrics) {
        const std::int64_t nanos = metrics.elapsed_nanos;
        histogram_.record(nanos);
        if (first_samples_nanos_.size() < kFirstSamples) {
            first_samples_nanos_.push_back(nanos);
        }
        ++count_;
        round_trips_ += metrics.trips;
        const double deviation = static_cast<double>(nanos) - mean_nanos_;
        mean_nanos_ += deviation / static_cast<double>(count_);
        squared_deviations_ += deviation * (static_cast<double>(nanos) - mean_nanos_);
    }

    /// Messages that were sent and whose time is no sample.
    void count_alone(const Metrics& metrics) { round_trips_ += metrics.trips; }

    /// Records all samples of the others here (moments of two sets together: Chan, Golub and
    /// LeVeque 1983).
    void add(const Samples& others) {
        histogram_.add(others.histogram_);
        latencies_.add(others.latencies_);
        const std::size_t more =
            std::min(others.first_samples_nanos_.size(), kFirstSamples - first_samples_nanos_.size());
        first_samples_nanos_.insert(first_samples_nanos_.end(), others.first_samples_nanos_.begin(),
                                    others.first_samples_nanos_.begin() + static_cast<std::ptrdiff_t>(more));
        round_trips_ += others.round_trips_;
        add_moments(others);
    }

    void clear() {
        histogram_.clear();
        latencies_.clear();
        first_samples_nanos_.clear();
        count_ = 0;
        round_trips_ = 0;
        mean_nanos_ = 0;
        squared_deviations_ = 0;
    }

    Latencies& latencies() { return latencies_; }
    const Latencies& latencies() const { return latencies_; }

    std::int64_t count() const { return count_; }
    std::int64_t round_trips() const { return round_trips_; }

    /// Median of the samples in nanoseconds; a batch undivided.
    double mean_nanos() const { return mean_nanos_; }
    double standard_deviation_nanos() const {
        return count_ < 2 ? 0 : std::sqrt(squared_deviations_ / static_cast<double>(count_ - 1));
    }

    std::int64_t median_nanos() const { return histogram_.value_at_percentile(50); }

    /// Half the width of the median's 95 % interval as a share of the median, from order statistics (Conover 1999,
    /// 3.2). Never better than the histogram tells values apart.
    double median_precision() const {
        const double spread_percent = 100 * kZ95 * 0.5 / std::sqrt(static_cast<double>(count_));
        const auto low = bucket_of(histogram_.value_at_percentile(std::max(0.0, 50 - spread_percent))).least;
        const auto high = bucket_of(histogram_.value_at_percentile(std::min(100.0, 50 + spread_percent))).largest + 1;
        return static_cast<double>(high - low) / 2 / static_cast<double>(std::max<std::int64_t>(1, median_nanos()));
    }

    const std::vector<std::int64_t>& first_samples_nanos() const { return first_samples_nanos_; }
    const Histogram& histogram() const { return histogram_; }

private:
    void add_moments(const Samples& others) {
        if (others.count_ == 0) {
            return;
        }
        const auto here = static_cast<double>(count_);
        const auto there = static_cast<double>(others.count_);
        const double between = others.mean_nanos_ - mean_nanos_;
        squared_deviations_ += others.squared_deviations_ + between * between * here * there / (here + there);
        mean_nanos_ += between * there / (here + there);
        count_ += others.count_;
    }

    Histogram histogram_;
    Latencies latencies_;
    std::vector<std::int64_t> first_samples_nanos_;
    std::int64_t count_ = 0;
    std::int64_t round_trips_ = 0;
    double mean_nanos_ = 0;
    double squared_deviations_ = 0;
};

}  // namespace roundtrip
