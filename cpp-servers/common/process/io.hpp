// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "roundtrip/process/iovec.hpp"

namespace roundtrip {

// What waits here throws Stopped in a thread that serves, when the server was asked to end
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
std::size_t read_exactly(int fd, std::span<std::byte> into);

/// Waits until a read would not wait.
///
/// @return false if the time has passed
/// @throws std::system_error
bool wait_readable(int fd, std::chrono::milliseconds limit);

/// Writes everything.
///
/// @throws std::system_error, also if the descriptor has a time limit (SO_SNDTIMEO, socket(7)) and it has passed,
///     or if it passes again and again because the peer takes less than a MiB a second
void write_all(int fd, std::span<const std::byte> bytes);

/// Writes the parts one after another as if they lay side by side; in one call if the kernel takes them at once.
/// The entries of `parts` are used up.
///
/// @throws std::system_error as write_all
void write_all(int fd, std::span<iovec> parts);

/// Takes `bytes` off the front of the parts, and parts that are empty then.
///
/// @return those that are left
std::span<iovec> drop_front(std::span<iovec> parts, std::size_t bytes);

/// What the gathering write_all takes, which only reads from it.
iovec as_iovec(std::span<const std::byte> bytes);

}  // namespace roundtrip
