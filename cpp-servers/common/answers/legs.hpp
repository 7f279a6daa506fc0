// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>

namespace roundtrip {

/// When a server had the whole request and when it began to answer, for a client that wants a round trip in parts
/// (idl/legs.md). Stamps go into a page that both map, outside the mechanism that is measured; without a page, or while
/// the client does not want them, they cost a comparison. One request at a time.
class Legs {
public:
    /// Where the stamps of the last request stand: nanoseconds of CLOCK_MONOTONIC, which is System.nanoTime() in Java.
    struct Page {
        std::atomic<std::int64_t> request_whole_nanos;
        std::atomic<std::int64_t> answer_begins_nanos;
        std::atomic<std::int64_t> wanted;  ///< the client's: not 0 while it wants stamps
    };

    /// Stamps go into this file from now on; before the first request.
    ///
    /// @param file exists, at least a Page long
    /// @throws std::system_error
    static void open(const std::filesystem::path& file);

    /// Every server calls this as soon as it has all bytes of a request.
    static void request_whole() {
        if (wanted()) [[unlikely]] {
            stamp(page_->request_whole_nanos);
        }
    }

    /// The responders call this.
    static void answer_begins() {
        if (wanted()) [[unlikely]] {
            stamp(page_->answer_begins_nanos);
        }
    }

private:
    static bool wanted() { return page_ != nullptr && page_->wanted.load(std::memory_order_relaxed) != 0; }

    /// Apart, so that what every request passes stays small.
    static void stamp(std::atomic<std::int64_t>& nanos);

    static inline constinit Page* page_ = nullptr;  // NOLINT(readability-identifier-naming): a member of the class
};

}  // namespace roundtrip
