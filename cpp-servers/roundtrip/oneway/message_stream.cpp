// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/oneway/message_stream.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/process/clock.hpp"

namespace roundtrip {

namespace {

static_assert(std::endian::native == std::endian::little, "words are copied as they lie in memory");

constexpr std::size_t kWordBytes = 8;
constexpr std::uint64_t kNumberMask = (std::uint64_t{1} << kMessageNumberBits) - 1;

/// Only one thread writes, so no addition has to be atomic.
void add(std::atomic<std::int64_t>& sum, std::int64_t nanos) {
    sum.store(sum.load(std::memory_order_relaxed) + nanos, std::memory_order_relaxed);
}

/// Keeps what is wrong with the message that comes now, unless one was wrong before.
void keep(MessageStream::Page& page, MessageStream::Wrong wrong, std::int64_t found) {
    if (page.wrong.load(std::memory_order_relaxed) == MessageStream::kNothing) {
        page.wrong_message.store(page.messages.load(std::memory_order_relaxed), std::memory_order_relaxed);
        page.found.store(found, std::memory_order_relaxed);
        page.wrong.store(wrong, std::memory_order_relaxed);
    }
}

/// The first byte of the content that does not follow from its word, if there is one.
std::optional<std::size_t> wrong_byte(std::span<const std::byte> message) {
    constexpr std::size_t kPieceBytes = 65'536;
    // On the heap, because a library that a JVM loads has little room for a thread's own objects.
    static thread_local const auto expected = std::make_unique<std::array<std::byte, kPieceBytes>>();
    const std::uint32_t checksum = crc32c(message.first(kWordBytes));
    const auto content = message.subspan(kWordBytes);
    for (std::size_t at = 0; at < content.size(); at += kPieceBytes) {
        const auto piece = content.subspan(at, std::min(kPieceBytes, content.size() - at));
        const auto wanted = std::span(*expected).first(piece.size());
        fill_keystream(wanted, at, checksum, Content::kKeystreamBytes);
        const auto differing = std::ranges::mismatch(piece, wanted).in1;
        if (differing != piece.end()) {
            return kWordBytes + at + static_cast<std::size_t>(differing - piece.begin());
        }
    }
    return std::nullopt;
}

void record(MessageStream::Page& page, std::uint64_t word, std::int64_t now_nanos) {
    // Times are modulo 2^40; a difference is less than half of that, and may be negative.
    const std::uint64_t difference = static_cast<std::uint64_t>(now_nanos) - (word >> kMessageNumberBits);
    const std::int64_t nanos = static_cast<std::int64_t>(difference << kMessageNumberBits) >> kMessageNumberBits;
    if (nanos < 0) {
        keep(page, MessageStream::kTime, -nanos);
        return;
    }
    add(page.latencies.at(HistogramBuckets::index_of(nanos)), 1);
    add(page.latency_sum_nanos, nanos);
    if (nanos > page.largest_latency_nanos.load(std::memory_order_relaxed)) {
        page.largest_latency_nanos.store(nanos, std::memory_order_relaxed);
    }
}

}  // namespace

MessageStream::MessageStream(const std::filesystem::path& file, bool verify)
    : memory_(MappedMemory::of_file(file)), page_(reinterpret_cast<Page*>(memory_->bytes().data())), verify_(verify) {}

void MessageStream::take(std::span<const std::byte> message) const {
    const bool timed = page_->timed.load(std::memory_order_relaxed) != 0;
    take_down(*page_, message, timed ? clock_now_nanos() : 0, verify_);
}

void MessageStream::take_down(Page& page, std::span<const std::byte> message, std::int64_t now_nanos, bool verify) {
    const std::int64_t number = page.messages.load(std::memory_order_relaxed);
    const auto length = static_cast<std::int64_t>(message.size());
    if (message.size() < kWordBytes || length != page.message_bytes.load(std::memory_order_relaxed)) {
        keep(page, kLength, length);
    } else {
        std::uint64_t word = 0;
        std::memcpy(&word, message.data(), kWordBytes);
        if ((word & kNumberMask) != (static_cast<std::uint64_t>(number) & kNumberMask)) {
            keep(page, kNumber, static_cast<std::int64_t>(word & kNumberMask));
        }
        if (const auto at = verify ? wrong_byte(message) : std::nullopt) {
            keep(page, kContent, static_cast<std::int64_t>(*at));
        }
        if (page.timed.load(std::memory_order_relaxed) != 0) {
            record(page, word, now_nanos);
        }
    }
    page.messages.store(number + 1, std::memory_order_release);
}

}  // namespace roundtrip
