// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/histogram.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace roundtrip {

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

}  // namespace roundtrip
