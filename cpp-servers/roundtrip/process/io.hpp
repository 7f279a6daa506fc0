// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <chrono>
#include <cstddef>
#include <span>
#include <utility>

namespace roundtrip {

/// Closes a descriptor, which is a socket on Windows.
void close_descriptor(int number);

/// Owns a file descriptor and closes it; on Windows a socket, whose number has 32 bits, so it is a descriptor as on
/// other systems.
class Fd {
public:
    Fd() = default;
    /// Takes over an open descriptor; -1 is none.
    explicit Fd(int number) : number_(number) {}
    Fd(Fd&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Fd& operator=(Fd&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Fd(const Fd&) = delete;
    Fd& operator=(const Fd&) = delete;
    ~Fd() {
        if (number_ >= 0) {
            close_descriptor(number_);
        }
    }

    int get() const { return number_; }

    /// Gives the descriptor to the caller, who closes it.
    int release() { return std::exchange(number_, -1); }

private:
    int number_ = -1;
};

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

/// Writes everything to standard output, in one call if it is a line at most.
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
