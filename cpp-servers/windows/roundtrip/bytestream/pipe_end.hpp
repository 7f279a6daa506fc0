// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "roundtrip/process/overlapped_call.hpp"

namespace roundtrip {

/// One end of a named pipe of bytes whose waits have limits. Not thread-safe.
class PipeEnd {
public:
    /// @param pipe opened with FILE_FLAG_OVERLAPPED
    /// @throws std::system_error
    explicit PipeEnd(Handle pipe) : pipe_(std::move(pipe)) {}

    /// From now on every call ends when this is set; stays the caller's.
    void end_with(const Ending& ending) { ending_ = &ending; }

    /// Waits for a client, for ever, at a server's end.
    ///
    /// @return false if it is time to end
    /// @throws std::system_error
    bool accept();

    /// Reads what is there, at least a byte; waits for it.
    ///
    /// @return bytes read; 0 if the other side has closed
    /// @throws std::runtime_error if the limit has passed, or it is time to end
    /// @throws std::system_error
    std::size_t read_some(std::span<std::byte> into, std::chrono::milliseconds limit);

    /// Reads as read_some(), and returns nothing if nothing has come until the limit.
    std::optional<std::size_t> read_within(std::span<std::byte> into, std::chrono::milliseconds limit);

    /// @param limit how long the other side may take nothing; a slow one has little more (PeerPace)
    /// @throws std::runtime_error if the other side is too slow, or it is time to end
    /// @throws std::system_error
    void write_all(std::span<const std::byte> bytes, std::chrono::milliseconds limit);

private:
    Handle pipe_;
    OverlappedCall call_;
    const Ending* ending_ = nullptr;
};

}  // namespace roundtrip
