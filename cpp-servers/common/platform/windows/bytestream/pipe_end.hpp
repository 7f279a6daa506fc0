// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "roundtrip/process/handle.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

/// One end of a named pipe of bytes whose waits have limits. Not thread-safe.
class PipeEnd {
public:
    /// @param pipe opened with FILE_FLAG_OVERLAPPED
    /// @param ended what ends every wait when it is signalled, null for nothing; stays the caller's
    PipeEnd(Handle pipe, HANDLE ended);

    /// Waits for a client, for ever, at a server's end.
    ///
    /// @return false if what ends every wait has done so
    /// @throws std::system_error
    bool accept();

    /// Reads what is there, at least a byte; waits for it.
    ///
    /// @return bytes read; 0 if the other side has closed
    /// @throws std::runtime_error if the limit has passed or all is over
    /// @throws std::system_error
    std::size_t read_some(std::span<std::byte> into, std::chrono::milliseconds limit);

    /// @throws std::runtime_error if the other side takes nothing until the limit, or all is over
    /// @throws std::system_error
    void write_all(std::span<const std::byte> bytes, std::chrono::milliseconds limit);

private:
    Waited finish(OVERLAPPED& call, std::chrono::milliseconds limit);

    Handle pipe_;
    Handle done_;
    HANDLE ended_;
};

}  // namespace roundtrip
