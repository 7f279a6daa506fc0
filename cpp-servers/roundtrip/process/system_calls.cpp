// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

namespace {

/// Several parts of so few bytes together are copied for write(2), which takes less than writev(2) and its list.
constexpr std::size_t kGatheredBytes = 512;

// Reads and writes call the kernel itself, because the C library's functions are points where a thread may be cancelled
// (pthreads(7)): with several threads in a process, that costs a small round trip over a pipe some 2 %.

/// Whether a call is to be made again because a signal came in between.
bool again(std::int64_t result) {
    const bool interrupted = result < 0 && errno == EINTR;
    if (interrupted) {
        throw_if_serving_stopped();
    }
    return interrupted;
}

std::int64_t write_some(int fd, std::span<const iovec> parts) {
    return parts.size() == 1 ? ::syscall(SYS_write, fd, parts.front().iov_base, parts.front().iov_len)
                             : ::syscall(SYS_writev, fd, parts.data(), parts.size());
}

void require_pace(std::optional<PeerPace>& pace, std::size_t written) {
    constexpr std::chrono::seconds kLate{30};
    if (!pace) {
        pace.emplace(kLate);
    } else if (pace->is_over(written)) {
        throw std::system_error(EAGAIN, std::generic_category(), "write, peer takes too little");
    }
}

/// @param parts used up; the first has bytes
void write_parts(int fd, std::span<iovec> parts) {
    std::optional<PeerPace> pace;  // of a peer that has let a write wait until its limit
    std::size_t written = 0;
    while (!parts.empty()) {
        const std::int64_t count = write_some(fd, parts);
        if (again(count)) {
            continue;
        }
        const char* call = errno == EAGAIN ? "write, peer takes nothing" : "write";
        parts = drop_front(parts, static_cast<std::size_t>(check(count, call)));
        if (!parts.empty()) {
            written += static_cast<std::size_t>(count);
            require_pace(pace, written);
        }
    }
}

std::size_t bytes_in(std::span<const iovec> parts) {
    std::size_t bytes = 0;
    for (const iovec& part : parts) {
        bytes += part.iov_len;
    }
    return bytes;
}

}  // namespace

std::int64_t check(std::int64_t result, const char* call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return result;
}

std::string program_name() { return program_invocation_short_name; }  // (program_invocation_name(3))

void write_standard_error(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

void close_descriptor(int number) { ::close(number); }

std::size_t read_some(int fd, std::span<std::byte> into) {
    throw_if_serving_stopped();  // a client that never pauses lets no call wait
    std::int64_t count = 0;
    do {
        count = ::syscall(SYS_read, fd, into.data(), into.size());
    } while (again(count));
    return static_cast<std::size_t>(check(count, "read"));
}

bool wait_readable(int fd, std::chrono::milliseconds limit) {
    pollfd watched{fd, POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&watched, 1, static_cast<int>(limit.count()));
    } while (again(ready));
    return check_int(ready, "poll") > 0;
}

void write_all(int fd, std::span<iovec> parts) {
    parts = drop_front(parts, 0);
    const std::size_t bytes = bytes_in(parts);
    if (parts.size() < 2 || bytes > kGatheredBytes) {
        write_parts(fd, parts);
        return;
    }
    std::array<std::byte, kGatheredBytes> gathered;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled next
    std::byte* end = gathered.data();
    for (const iovec& part : parts) {
        end = std::copy_n(static_cast<const std::byte*>(part.iov_base), part.iov_len, end);
    }
    iovec whole{gathered.data(), bytes};
    write_parts(fd, std::span(&whole, 1));
}

void write_standard_output(std::span<const std::byte> bytes) { write_all(STDOUT_FILENO, bytes); }

}  // namespace roundtrip
