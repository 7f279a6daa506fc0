#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "roundtrip/client.hpp"
#include "roundtrip/client/measured_loop.hpp"
#include "roundtrip/client/request.hpp"
#include "roundtrip/client/stream_page.hpp"

namespace roundtrip {

/// What a worker is told of the streams of its cell (idl/worker.md).
struct StreamSettings {
    std::int64_t messages = 0;   ///< of a stream; 0 for round trips
    std::int64_t gap_nanos = 0;  ///< between two messages
    std::filesystem::path page;
};

/// Streams of messages one way, of which the last is acknowledged (idl/streams.md): as engine.StreamLoop in Java, every
/// other one carries times. One thread.
class Streams : public MeasuredLoop {
public:
    /// @param message as large as each; its bytes are made anew for each
    /// @param progress told between two messages, now and then, how many there were
    Streams(NativeTester& tester, Request& message, const StreamSettings& settings,
            std::function<void(std::int64_t)> progress);

    /// A stream to a server in verify mode, every byte of which is checked there.
    ///
    /// @throws std::exception if the stream was not acknowledged, or did not come as it was sent
    void verify();

    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override;
    void begin_pauses() override { pausing_ = settings_.gap_nanos > 0; }

private:
    enum class Fill { kStamp, kEveryByte };

    Metrics stream(std::int64_t messages, bool timed);
    std::span<const std::byte> send(std::int64_t messages, bool timed, Fill fill);
    void make(std::int64_t number, bool timed, Fill fill);
    void report();

    NativeTester& tester_;
    Request& message_;
    StreamSettings settings_;
    std::function<void(std::int64_t)> progress_;
    StreamPage page_;
    std::int64_t look_mask_;
    bool pausing_ = false;
    std::int64_t sent_ = 0;
    std::int64_t last_progress_nanos_;
};

}  // namespace roundtrip
