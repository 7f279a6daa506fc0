// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/worker/client.hpp"
#include "roundtrip/worker/measured_loop.hpp"
#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

/// The client's side of the page in which the server says what came of a stream (idl/streams.md), as worker.StreamPage
/// in Java. One thread.
class StreamPage {
public:
    /// @param file exists, as long as the page
    /// @throws std::system_error
    explicit StreamPage(const std::filesystem::path& file);

    /// Messages from now on belong to another stream.
    ///
    /// @param timed whether messages carry times
    void begin(std::size_t message_bytes, bool timed);

    /// Whether the stream that has just been acknowledged came whole and in its order.
    ///
    /// @throws std::runtime_error if not; the message says what was the first thing wrong with it
    void check(std::int64_t messages) const;

    /// Adds how old the messages of this stream were.
    void add_latencies_to(Latencies& latencies) const;

private:
    MessageStream::Page& page() const;
    std::size_t largest_index() const;

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
    Streams(NativeTester& tester, const StreamSettings& settings, std::function<void(std::int64_t)> progress);

    /// @param message as large as each, whose bytes are made again for each; asks for an acknowledgement
    void send(Request message) override;

    std::int64_t verify(std::int64_t most_messages) override;
    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override;
    void keep_pauses(bool keep) override { pausing_ = keep && settings_.gap_nanos > 0; }

private:
    enum class Fill { kStamp, kEveryByte };

    Metrics stream(std::int64_t messages, bool timed);
    std::span<const std::byte> send_all(std::int64_t messages, bool timed, Fill fill);
    void make(std::int64_t number, bool timed, Fill fill);
    void report();

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
