// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "roundtrip/memory/mapped_memory.hpp"

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

    /// Nobody wants any.
    Legs() = default;

    /// Stamps go into this file.
    ///
    /// @param file exists, at least a Page long
    /// @throws std::system_error
    explicit Legs(const std::filesystem::path& file);

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

    /// Apart, so that what every request passes stays small.
    static void stamp(std::atomic<std::int64_t>& nanos);

private:
    std::optional<MappedMemory> memory_;
    Page* page_ = nullptr;
};

}  // namespace roundtrip
