// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/process/clock.hpp"
#include "roundtrip/worker/client.hpp"
#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/request.hpp"
#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

/// The words of worker.StreamPage.
inline std::string what_was_wrong(const MessageStream::Page& page) {
    const std::string found = std::to_string(page.found.load());
    switch (page.wrong.load()) {
        case MessageStream::kNumber:
            return "was number " + found + ": another was lost, doubled or out of its turn";
        case MessageStream::kLength:
            return "had " + found + " bytes, expected " + std::to_string(page.message_bytes.load());
        case MessageStream::kContent:
            return "was damaged, first in byte " + found;
        default:
            return "came " + found + " ns before it was sent: the clocks of the two sides differ";
    }
}

// Numbers of worker.StreamMessages.
inline constexpr std::int64_t kLookBytes = 1 << 20;

inline constexpr std::int64_t kLookMessages = 1024;

// Numbers of worker.Fork.
inline constexpr std::int64_t kVerifiedBytes = 16 << 20;

inline constexpr std::int64_t kMostVerifiedMessages = 5000;

inline constexpr std::int64_t kWakeUpNanos = 150'000;  // as in worker.Wait

inline void pause(std::int64_t nanos) {
    const std::int64_t end_nanos = clock_now_nanos() + nanos;
    if (nanos > kWakeUpNanos) {
        std::this_thread::sleep_for(std::chrono::nanoseconds(nanos - kWakeUpNanos));
    }
    while (clock_now_nanos() < end_nanos) {
    }
}

inline std::int64_t look_mask(std::size_t message_bytes) {
    const auto bytes = std::max<std::int64_t>(1, static_cast<std::int64_t>(message_bytes));
    const auto messages = static_cast<std::uint64_t>(std::clamp<std::int64_t>(kLookBytes / bytes, 1, kLookMessages));
    return static_cast<std::int64_t>(std::bit_floor(messages)) - 1;
}

/// The client's side of the page in which the server says what came of a stream (idl/streams.md), as worker.StreamPage
/// in Java. One thread.
class StreamPage {
public:
    /// @param file exists, as long as the page
    /// @throws std::system_error
    explicit StreamPage(const std::filesystem::path& file) : memory_(MappedMemory::of_file(file)) {}

    /// Messages from now on belong to another stream.
    ///
    /// @param timed whether messages carry times
    void begin(std::size_t message_bytes, bool timed) {
        for (std::size_t index = 0; index <= largest_index(); ++index) {
            page().latencies.at(index) = 0;
        }
        page().latency_sum_nanos = 0;
        page().largest_latency_nanos = 0;
        page().wrong = MessageStream::kNothing;
        page().message_bytes = static_cast<std::int64_t>(message_bytes);
        page().timed = timed ? 1 : 0;
        page().messages = 0;
    }

    /// Whether the stream that has just been acknowledged came whole and in its order.
    ///
    /// @throws std::runtime_error if not; the message says what was the first thing wrong with it
    void check(std::int64_t messages) const {
        if (page().wrong != MessageStream::kNothing) {
            throw std::runtime_error("message " + std::to_string(page().wrong_message.load()) + " of the stream " +
                                     what_was_wrong(page()));
        }
        if (page().messages != messages) {
            throw std::runtime_error("the stream had " + std::to_string(messages) + " messages, and " +
                                     std::to_string(page().messages.load()) + " came");
        }
    }

    /// Adds how old the messages of this stream were.
    void add_latencies_to(Latencies& latencies) const {
        for (std::size_t index = 0; index <= largest_index(); ++index) {
            if (const std::int64_t count = page().latencies.at(index)) {
                latencies.histogram.record(HistogramBuckets::range_of(index).least, count);
            }
        }
        latencies.sum_nanos += static_cast<double>(page().latency_sum_nanos.load());
    }

private:
    MessageStream::Page& page() const { return *reinterpret_cast<MessageStream::Page*>(memory_.bytes().data()); }

    std::size_t largest_index() const { return HistogramBuckets::index_of(page().largest_latency_nanos.load()); }

    MappedMemory memory_;
};

/// Settings of the streams of a fork (idl/worker.md).
struct StreamSettings {
    std::int64_t gap_nanos = 0;  ///< between two messages
    std::filesystem::path page;  ///< empty for round trips
};

/// Streams of messages one way, of which the last is acknowledged (idl/streams.md): as worker.StreamLoop in Java, every
/// other one carries times. One thread.
class Streams : public MeasuredLoop {
public:
    /// @param tester outlives this
    /// @param progress told between two messages, now and then, how many there were
    Streams(NativeTester& tester, const StreamSettings& settings, std::function<void(std::int64_t)> progress)
        : tester_(tester),
          settings_(settings),
          progress_(std::move(progress)),
          page_(settings.page),
          last_progress_nanos_(clock_now_nanos()) {}

    /// @param message as large as each, whose bytes are made again for each; asks for an acknowledgement
    void send(Request message) override {
        message_ = std::move(message);
        look_mask_ = look_mask(message_.bytes().size());
    }

    std::int64_t verify(std::int64_t most_messages) override {
        const auto bytes = static_cast<std::int64_t>(message_.bytes().size());
        const std::int64_t most = std::clamp<std::int64_t>(most_messages, 2, kMostVerifiedMessages);
        const std::int64_t messages = std::clamp<std::int64_t>(kVerifiedBytes / bytes, 2, most);
        page_.begin(message_.bytes().size(), true);
        check_keystream(message_, send_all(messages, true, Fill::kEveryByte));
        page_.check(messages);
        return messages;
    }

    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override {
        const std::int64_t start_nanos = clock_now_nanos();
        for (int taken = 0; clock_now_nanos() - start_nanos < window_nanos || taken < least_samples; ++taken) {
            samples.record(stream(batch_trips, false));
            samples.count_alone(stream(batch_trips, true));
            page_.add_latencies_to(samples.latencies());
        }
        return clock_now_nanos() - start_nanos;
    }

    void keep_pauses(bool keep) override { pausing_ = keep && settings_.gap_nanos > 0; }

private:
    enum class Fill { kStamp, kEveryByte };

    Metrics stream(std::int64_t messages, bool timed) {
        page_.begin(message_.bytes().size(), timed);
        const std::int64_t start_nanos = clock_now_nanos();
        const auto acknowledgement = send_all(messages, timed, Fill::kStamp);
        const std::int64_t elapsed_nanos = clock_now_nanos() - start_nanos;
        check_response(message_, acknowledgement);
        page_.check(messages);
        return {start_nanos, elapsed_nanos, static_cast<int>(messages)};
    }

    /// @return the acknowledgement
    std::span<const std::byte> send_all(std::int64_t messages, bool timed, Fill fill) {
        for (std::int64_t number = 0; number < messages - 1; ++number) {
            make(number, timed, fill);
            tester_.send(message_.bytes());
        }
        make(messages - 1, timed, fill);
        return tester_.execute(message_.bytes(), message_.response_bytes());
    }

    void make(std::int64_t number, bool timed, Fill fill) {
        if ((sent_++ & look_mask_) == 0) {
            report();
        }
        if (pausing_) {
            pause(settings_.gap_nanos);
        }
        if (pausing_ || fill == Fill::kEveryByte) {
            tester_.claim(message_.bytes().size());
        }
        const std::uint64_t nanos = timed ? static_cast<std::uint64_t>(clock_now_nanos()) : 0;
        const std::uint64_t low = static_cast<std::uint64_t>(number) & ((std::uint64_t{1} << kMessageNumberBits) - 1);
        message_.stamp(nanos << kMessageNumberBits | low);
        if (fill == Fill::kEveryByte) {
            message_.fill_behind_stamp();
        }
    }

    void report() {
        const std::int64_t now_nanos = clock_now_nanos();
        if (now_nanos - last_progress_nanos_ > kProgressNanos) {
            last_progress_nanos_ = now_nanos;
            progress_(sent_);
        }
    }

    NativeTester& tester_;
    Request message_;
    StreamSettings settings_;
    std::function<void(std::int64_t)> progress_;
    StreamPage page_;
    std::int64_t look_mask_ = 0;
    bool pausing_ = false;
    std::int64_t sent_ = 0;
    std::int64_t last_progress_nanos_;
};

}  // namespace roundtrip
