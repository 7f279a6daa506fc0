// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "roundtrip/memory/mapped_memory.hpp"

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

/// So many low bits of a message's stamp number it, the others say when it was sent (idl/streams.md).
inline constexpr unsigned kMessageNumberBits = 24;

/// The server's end of streams, which are messages that are not answered (idl/streams.md): counts them, checks number,
/// length and in verify runs every byte, and records how old each is. All that goes into a page that both sides map,
/// outside of the mechanism that is measured; without a page it costs a comparison. One client with one stream at a
/// time.
class MessageStream {
public:
    /// Mistakes of a message.
    enum Wrong : std::int64_t { kNothing, kNumber, kLength, kContent, kTime };

    /// The layout of idl/streams.md.
    struct Page {
        std::atomic<std::int64_t> messages;
        std::atomic<std::int64_t> wrong;
        std::atomic<std::int64_t> wrong_message;
        std::atomic<std::int64_t> found;
        std::atomic<std::int64_t> message_bytes;
        std::atomic<std::int64_t> timed;
        std::atomic<std::int64_t> latency_sum_nanos;
        std::atomic<std::int64_t> largest_latency_nanos;
        std::array<std::int64_t, 8> unused{};
        std::array<std::atomic<std::int64_t>, kHistogramBuckets> latencies;
    };

    /// There are none: whatever comes is answered.
    MessageStream() = default;

    /// Everything that comes belongs to streams.
    ///
    /// @param file exists, at least a Page long
    /// @param verify whether every byte is checked
    /// @throws std::system_error
    MessageStream(const std::filesystem::path& file, bool verify);

    /// Every server that offers streams asks this before it answers.
    ///
    /// @param response_bytes that the request wants
    /// @return whether the request was a message that nothing at all is sent for
    bool takes(std::span<const std::byte> request, std::size_t response_bytes) const {
        if (page_ == nullptr) {
            return false;
        }
        take(request);
        return response_bytes == 0;
    }

    /// Takes down one message in the page.
    ///
    /// @param now_nanos of the clock, if messages carry times
    static void take_down(Page& page, std::span<const std::byte> message, std::int64_t now_nanos, bool verify);

private:
    void take(std::span<const std::byte> message) const;

    std::optional<MappedMemory> memory_;
    Page* page_ = nullptr;
    bool verify_ = false;
};

static_assert(offsetof(MessageStream::Page, latencies) == 128);

}  // namespace roundtrip
