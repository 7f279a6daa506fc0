// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/oneway/histogram_buckets.hpp"

namespace roundtrip {

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
