#pragma once

#include <chrono>
#include <string>

#include "roundtrip/fd.hpp"

namespace roundtrip {

/// A TCP socket that listens on 127.0.0.1, at a port that the kernel picks.
///
/// Accepted sockets inherit its settings on Linux, so none has to be made while a client waits: TCP_NODELAY, because
/// a response must not wait for the acknowledgement of another (tcp(7)), and the time limit.
///
/// @param silence how long one read or write waits before it fails with EAGAIN (SO_RCVTIMEO and SO_SNDTIMEO, socket(7))
/// @throws std::system_error naming the call
Fd listen_on_loopback(std::chrono::milliseconds silence);

/// `127.0.0.1:40213`, for a listening TCP socket.
std::string endpoint_of(const Fd& listener);

}  // namespace roundtrip
