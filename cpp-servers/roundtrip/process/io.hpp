// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "roundtrip/process/iovec.hpp"

namespace roundtrip {

// In a thread that serves, calls that wait throw Stopped when the server was asked to end
// (roundtrip/process/interruption.hpp).

/// Reads what is there, at least a byte, at most the span; waits for it.
///
/// @return bytes read; 0 if the peer has closed
/// @throws std::system_error
std::size_t read_some(int fd, std::span<std::byte> into);

/// Reads until the span is full or the peer closes.
///
/// @return bytes read; fewer than the span only if the peer has closed
/// @throws std::system_error
inline std::size_t read_exactly(int fd, std::span<std::byte> into) {
    std::size_t done = 0;
    while (done < into.size()) {
        const std::size_t count = read_some(fd, into.subspan(done));
        if (count == 0) {
            break;
        }
        done += count;
    }
    return done;
}

/// Waits until a read would not wait.
///
/// @return false if the time has passed
/// @throws std::system_error
bool wait_readable(int fd, std::chrono::milliseconds limit);

/// Bytes as the gathering write_all takes them, which only reads from them.
inline iovec as_iovec(std::span<const std::byte> bytes) {
    return {const_cast<std::byte*>(bytes.data()), bytes.size()};  // who writes has no const
}

/// Writes the parts one after another as if they lay side by side; in one call if the kernel takes them at once.
/// The entries of `parts` are used up.
///
/// @throws std::system_error, also if the descriptor has a time limit (SO_SNDTIMEO, socket(7)) and it has passed,
///     or if it passes again and again because the peer takes less than a MiB a second
void write_all(int fd, std::span<iovec> parts);

/// Writes everything.
///
/// @throws std::system_error as the gathering write_all
inline void write_all(int fd, std::span<const std::byte> bytes) {
    iovec whole = as_iovec(bytes);
    write_all(fd, std::span(&whole, 1));
}

/// Writes everything to standard output, in one call if it is no more than a line.
///
/// @throws std::system_error
void write_standard_output(std::span<const std::byte> bytes);

/// Takes `bytes` off the front of the parts, and parts that are empty then.
///
/// @return parts that are left
inline std::span<iovec> drop_front(std::span<iovec> parts, std::size_t bytes) {
    while (!parts.empty() && bytes >= parts.front().iov_len) {
        bytes -= parts.front().iov_len;
        parts = parts.subspan(1);
    }
    if (!parts.empty()) {
        parts.front().iov_base = static_cast<std::byte*>(parts.front().iov_base) + bytes;
        parts.front().iov_len -= bytes;
    }
    return parts;
}

}  // namespace roundtrip
