#include "roundtrip/client/histogram.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace roundtrip {

namespace {

/// The first bucket of width 1 ns has 2^11 sub-buckets; all others use the upper half of them.
constexpr int kSubBucketBits = 11;
constexpr std::size_t kHalf = std::size_t{1} << (kSubBucketBits - 1);

/// By how many bits values of this size are shifted, which is the logarithm of their bucket's width.
constexpr int shift_of(std::int64_t nanos) {
    return std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(nanos))) - kSubBucketBits);
}

constexpr std::size_t index_of(std::int64_t nanos) {
    const int shift = shift_of(nanos);
    return static_cast<std::size_t>(shift) * kHalf + static_cast<std::size_t>(nanos >> shift);
}

struct Range {
    std::int64_t least;
    std::int64_t largest;
};

constexpr Range range_of(std::size_t index) {
    const int shift = index < 2 * kHalf ? 0 : static_cast<int>(index / kHalf) - 1;
    const auto least = static_cast<std::int64_t>(index - static_cast<std::size_t>(shift) * kHalf) << shift;
    return {least, least + (std::int64_t{1} << shift) - 1};
}

static_assert(range_of(index_of(2047)).largest == 2047);
static_assert(range_of(index_of(2049)).least == 2048 && range_of(index_of(2048)).largest == 2049);
static_assert(index_of(4096) == index_of(4095) + 1);

}  // namespace

Histogram::Histogram() : counts_(index_of(kLargestNanos) + 1) {}

void Histogram::record(std::int64_t nanos) {
    ++counts_[index_of(std::clamp<std::int64_t>(nanos, 0, kLargestNanos))];
    ++total_;
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
            const Range range = range_of(index);
            return percentile == 0 ? range.least : range.largest;
        }
    }
    return 0;
}

std::vector<Histogram::Bucket> Histogram::buckets() const {
    std::vector<Bucket> held;
    for (std::size_t index = 0; index < counts_.size(); ++index) {
        if (counts_[index] > 0) {
            held.push_back({range_of(index).least, counts_[index]});
        }
    }
    return held;
}

}  // namespace roundtrip
