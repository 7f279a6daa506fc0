#pragma once

#include <atomic>
#include <cstdint>
#include <ctime>
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
        if (wanted()) {
            page_->request_whole_nanos.store(now_nanos(), std::memory_order_release);
        }
    }

    /// The responders call this.
    static void answer_begins() {
        if (wanted()) {
            page_->answer_begins_nanos.store(now_nanos(), std::memory_order_release);
        }
    }

private:
    static bool wanted() { return page_ != nullptr && page_->wanted.load(std::memory_order_relaxed) != 0; }

    static std::int64_t now_nanos() {
        timespec now{};
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
    }

    static inline constinit Page* page_ = nullptr;  // NOLINT(readability-identifier-naming): a member of the class
};

}  // namespace roundtrip
