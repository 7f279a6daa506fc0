// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/samples.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace roundtrip {

namespace {

// Numbers of worker.Samples.
constexpr std::size_t kFirstSamples = 1000;
constexpr double kZ95 = 1.959964;  // two-sided 95 % of the normal distribution

HistogramBuckets::Range bucket_of(std::int64_t nanos) {
    return HistogramBuckets::range_of(HistogramBuckets::index_of(nanos));
}

}  // namespace

Histogram::Histogram() : counts_(kHistogramBuckets) {}

void Histogram::record(std::int64_t nanos, std::int64_t count) {
    counts_[HistogramBuckets::index_of(std::clamp<std::int64_t>(nanos, 0, kLargestNanos))] += count;
    total_ += count;
}

void Histogram::add(const Histogram& other) {
    std::transform(counts_.begin(), counts_.end(), other.counts_.begin(), counts_.begin(), std::plus());
    total_ += other.total_;
}

void Histogram::clear() {
    std::fill(counts_.begin(), counts_.end(), 0);
    total_ = 0;
}

std::int64_t Histogram::value_at_percentile(double percentile) const {
    // One step down, so that rounding up does not run over into the next value.
    const double share = std::clamp(std::nextafter(percentile, -std::numeric_limits<double>::infinity()), 0.0, 100.0);
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

std::vector<Histogram::Bucket> Histogram::buckets() const {
    std::vector<Bucket> held;
    for (std::size_t index = 0; index < counts_.size(); ++index) {
        if (counts_[index] > 0) {
            held.push_back({HistogramBuckets::range_of(index).least, counts_[index]});
        }
    }
    return held;
}

Samples::Samples() { first_samples_nanos_.reserve(kFirstSamples); }

void Samples::record(const Metrics& metrics) {
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

void Samples::add(const Samples& others) {
    histogram_.add(others.histogram_);
    latencies_.add(others.latencies_);
    const std::size_t more = std::min(others.first_samples_nanos_.size(), kFirstSamples - first_samples_nanos_.size());
    first_samples_nanos_.insert(first_samples_nanos_.end(), others.first_samples_nanos_.begin(),
                                others.first_samples_nanos_.begin() + static_cast<std::ptrdiff_t>(more));
    round_trips_ += others.round_trips_;
    add_moments(others);
}

void Samples::add_moments(const Samples& others) {
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

void Samples::clear() {
    histogram_.clear();
    latencies_.clear();
    first_samples_nanos_.clear();
    count_ = 0;
    round_trips_ = 0;
    mean_nanos_ = 0;
    squared_deviations_ = 0;
}

double Samples::standard_deviation_nanos() const {
    return count_ < 2 ? 0 : std::sqrt(squared_deviations_ / static_cast<double>(count_ - 1));
}

double Samples::median_precision() const {
    const double spread_percent = 100 * kZ95 * 0.5 / std::sqrt(static_cast<double>(count_));
    const auto low = bucket_of(histogram_.value_at_percentile(std::max(0.0, 50 - spread_percent))).least;
    const auto high = bucket_of(histogram_.value_at_percentile(std::min(100.0, 50 + spread_percent))).largest + 1;
    return static_cast<double>(high - low) / 2 / static_cast<double>(std::max<std::int64_t>(1, median_nanos()));
}

}  // namespace roundtrip
