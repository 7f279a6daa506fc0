// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <optional>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"
#include "roundtrip/process/windows.hpp"

// Descriptors that are read and written are sockets here, whose numbers have 32 bits (Handles, Windows documentation).

namespace roundtrip {

namespace {

constexpr std::size_t kMostAtOnce = 1U << 30U;

std::size_t checked(int result, const char* call) { return static_cast<std::size_t>(check(result, call)); }

void set_read_limit(int fd, std::chrono::milliseconds limit) {
    const auto millis = static_cast<DWORD>(limit.count());
    checked(::setsockopt(static_cast<SOCKET>(fd), SOL_SOCKET, SO_RCVTIMEO, reinterpret_cast<const char*>(&millis),
                         sizeof millis),
            "setsockopt SO_RCVTIMEO");
}

bool has_bytes(int fd) {
    u_long bytes = 0;
    checked(::ioctlsocket(static_cast<SOCKET>(fd), FIONREAD, &bytes), "ioctlsocket");
    return bytes > 0;
}

/// Once a write has not taken everything, which it does when the peer has let it wait until its limit.
void require_pace(std::optional<PeerPace>& pace, std::size_t written) {
    constexpr std::chrono::seconds kLate{30};
    if (!pace) {
        pace.emplace(kLate);
    } else if (pace->is_over(written)) {
        throw std::system_error(WSAETIMEDOUT, std::system_category(), "WSASend, peer takes too little");
    }
}

}  // namespace

void close_descriptor(int number) { ::closesocket(static_cast<SOCKET>(number)); }

std::size_t read_some(int fd, std::span<std::byte> into) {
    const auto most = static_cast<int>(std::min(into.size(), kMostAtOnce));
    return checked(::recv(static_cast<SOCKET>(fd), reinterpret_cast<char*>(into.data()), most, 0), "recv");
}

/// By a read with a limit that takes nothing, since that one is ended when the connection is (socket_calls.hpp); a
/// WSAPoll is not.
bool wait_readable(int fd, std::chrono::milliseconds limit) {
    if (has_bytes(fd)) {
        return true;
    }
    if (limit <= std::chrono::milliseconds::zero()) {
        return false;
    }
    set_read_limit(fd, limit);
    char first = 0;
    const int result = ::recv(static_cast<SOCKET>(fd), &first, 1, MSG_PEEK);
    const int error = result < 0 ? ::WSAGetLastError() : 0;
    set_read_limit(fd, std::chrono::milliseconds::zero());
    return error != WSAETIMEDOUT;  // of any other error the next read says more
}

void write_all(int fd, std::span<iovec> parts) {
    parts = drop_front(parts, 0);
    std::optional<PeerPace> pace;
    std::size_t written = 0;
    while (!parts.empty()) {
        std::array<WSABUF, 8> buffers{};
        const std::size_t count = std::min(parts.size(), buffers.size());
        for (std::size_t i = 0; i < count; ++i) {
            buffers.at(i) = {static_cast<ULONG>(std::min(parts[i].iov_len, kMostAtOnce)),
                             static_cast<char*>(parts[i].iov_base)};
        }
        DWORD sent = 0;
        checked(
            ::WSASend(static_cast<SOCKET>(fd), buffers.data(), static_cast<DWORD>(count), &sent, 0, nullptr, nullptr),
            "WSASend");
        parts = drop_front(parts, sent);
        if (!parts.empty()) {
            written += sent;
            require_pace(pace, written);
        }
    }
}

void write_standard_output(std::span<const std::byte> bytes) {
    DWORD written = 0;
    const BOOL done = ::WriteFile(::GetStdHandle(STD_OUTPUT_HANDLE), bytes.data(), static_cast<DWORD>(bytes.size()),
                                  &written, nullptr);
    check(done != 0 ? 0 : -1, "WriteFile to standard output");
}

}  // namespace roundtrip
