// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace roundtrip {

/// The buckets of an HdrHistogram with 3 significant digits, from 0 ns to 1 h: each power of two is cut into 1024,
/// everything under 2048 ns is exact.
class HistogramBuckets {
public:
    static constexpr std::int64_t kLargestNanos = 3'600'000'000'000;

    struct Range {
        std::int64_t least;
        std::int64_t largest;
    };

    /// @param nanos from 0 to kLargestNanos
    static constexpr std::size_t index_of(std::int64_t nanos) {
        const int shift = shift_of(nanos);
        return static_cast<std::size_t>(shift) * kHalf + static_cast<std::size_t>(nanos >> shift);
    }

    static constexpr Range range_of(std::size_t index) {
        const int shift = index < 2 * kHalf ? 0 : static_cast<int>(index / kHalf) - 1;
        const auto least = static_cast<std::int64_t>(index - static_cast<std::size_t>(shift) * kHalf) << shift;
        return {least, least + (std::int64_t{1} << shift) - 1};
    }

private:
    /// The first bucket of width 1 ns has 2^11 sub-buckets; all others use the upper half of them.
    static constexpr int kSubBucketBits = 11;
    static constexpr std::size_t kHalf = std::size_t{1} << (kSubBucketBits - 1);

    /// By how many bits values of this size are shifted, which is the logarithm of their bucket's width.
    static constexpr int shift_of(std::int64_t nanos) {
        return std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(nanos))) - kSubBucketBits);
    }
};

inline constexpr std::size_t kHistogramBuckets = HistogramBuckets::index_of(HistogramBuckets::kLargestNanos) + 1;

static_assert(HistogramBuckets::range_of(HistogramBuckets::index_of(2047)).largest == 2047);
static_assert(HistogramBuckets::range_of(HistogramBuckets::index_of(2049)).least == 2048);
static_assert(HistogramBuckets::range_of(HistogramBuckets::index_of(2048)).largest == 2049);
static_assert(HistogramBuckets::index_of(4096) == HistogramBuckets::index_of(4095) + 1);

}  // namespace roundtrip
