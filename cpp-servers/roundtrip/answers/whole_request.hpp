// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// The times at which a server had the whole request and began to answer, for a client that wants a round trip in parts
/// (idl/legs.md). Stamps go into a page that both map, outside the mechanism that is measured; without a page, or while
/// the client does not want them, they cost a comparison. One request at a time.
class Legs {
public:
    /// Stamps of the last request: nanoseconds of CLOCK_MONOTONIC, which is System.nanoTime() in Java.
    struct Page {
        std::atomic<std::int64_t> request_whole_nanos;
        std::atomic<std::int64_t> answer_begins_nanos;
        std::atomic<std::int64_t> wanted;  ///< the client's: not 0 while it wants stamps
    };

    /// Nobody wants any.
    Legs() = default;

    /// Stamps go into this file.
    ///
    /// @param file exists, at least a Page long
    /// @throws std::system_error
    explicit Legs(const std::filesystem::path& file)
        : memory_(MappedMemory::of_file(file)), page_(reinterpret_cast<Page*>(memory_->bytes().data())) {}

    /// All bytes of a request have come; WholeRequest says so.
    ///
    /// @return where the next stamp of that request goes; null if it is not wanted
    Page* request_whole() const {
        if (page_ == nullptr || page_->wanted.load(std::memory_order_relaxed) == 0) [[likely]] {
            return nullptr;
        }
        stamp(page_->request_whole_nanos);
        return page_;
    }

    /// No part of what every request passes, which stays small.
    [[gnu::noinline]] static void stamp(std::atomic<std::int64_t>& nanos) {
        nanos.store(clock_now_nanos(), std::memory_order_release);
    }

private:
    std::optional<MappedMemory> memory_;
    Page* page_ = nullptr;
};

/// A request whose bytes have all come, in the memory of its reader. Responders want one of these, so no server can
/// answer before it has said that it had the whole request. A view.
class WholeRequest {
public:
    /// The request has just become whole.
    ///
    /// @param legs where that is taken down
    WholeRequest(const Legs& legs, std::span<const std::byte> bytes, std::size_t response_bytes)
        : bytes_(bytes), response_bytes_(response_bytes), page_(legs.request_whole()) {}

    /// The request has just become whole, in a process that may be without legs.
    WholeRequest(const Legs* legs, std::span<const std::byte> bytes, std::size_t response_bytes)
        : bytes_(bytes), response_bytes_(response_bytes), page_(legs == nullptr ? nullptr : legs->request_whole()) {}

    /// A request that was made where it is answered: it has not come from anywhere, so nobody asks when.
    static WholeRequest untimed(std::span<const std::byte> bytes, std::size_t response_bytes) {
        return {bytes, response_bytes, nullptr};
    }

    /// This request with other bytes in place of its own, for an answer to those.
    WholeRequest with(std::span<const std::byte> bytes, std::size_t response_bytes) const {
        return {bytes, response_bytes, page_};
    }

    std::span<const std::byte> bytes() const { return bytes_; }
    std::size_t response_bytes() const { return response_bytes_; }

    /// The answer begins now. Responders call this.
    void answer_begins() const {
        if (page_ != nullptr) [[unlikely]] {
            Legs::stamp(page_->answer_begins_nanos);
        }
    }

private:
    WholeRequest(std::span<const std::byte> bytes, std::size_t response_bytes, Legs::Page* page)
        : bytes_(bytes), response_bytes_(response_bytes), page_(page) {}

    std::span<const std::byte> bytes_;
    std::size_t response_bytes_;
    Legs::Page* page_;
};

/// The largest response in one piece (idl/answers.md): a few bytes that ask for more must not cost a server its memory.
inline constexpr std::size_t kMostInOnePiece = std::size_t{256} << 20U;

/// @throws BadInput if a response would be larger than kMostInOnePiece; the message names both
inline void require_in_one_piece(std::size_t response_bytes) {
    if (response_bytes > kMostInOnePiece) {
        throw BadInput("response of " + std::to_string(response_bytes) + " bytes is over the limit of " +
                       std::to_string(kMostInOnePiece));
    }
}

}  // namespace roundtrip
