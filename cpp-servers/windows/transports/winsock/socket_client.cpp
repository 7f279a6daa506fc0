// SPDX-License-Identifier: Apache-2.0
#include "socket_client.hpp"

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

namespace {

/// Winsock as this process has it, until the process ends.
void start_winsock() {
    static const int error = [] {
        WSADATA data{};
        return ::WSAStartup(MAKEWORD(2, 2), &data);
    }();
    check(error == 0 ? 0 : -1, "WSAStartup");
}

Fd connected(const std::string& endpoint, std::chrono::milliseconds limit) {
    start_winsock();
    Fd connection = connect_to(endpoint);
    set_no_delay(connection);
    set_send_limit(connection, limit);
    const auto millis = static_cast<DWORD>(limit.count());
    check(::setsockopt(static_cast<SOCKET>(connection.get()), SOL_SOCKET, SO_RCVTIMEO,
                       reinterpret_cast<const char*>(&millis), sizeof millis),
          "setsockopt SO_RCVTIMEO");
    return connection;
}

}  // namespace

SocketClient::SocketClient(const std::string& endpoint, std::chrono::milliseconds limit)
    : connection_(connected(endpoint, limit)) {}

std::span<std::byte> SocketClient::room(std::size_t request_bytes) {
    if (request_.size() < request_bytes) {
        request_.resize(request_bytes);
    }
    return std::span(request_).first(request_bytes);
}

std::span<const std::byte> SocketClient::exchange(std::size_t request_bytes, std::size_t response_bytes) {
    return exchange_.exchange(connection_.get(), connection_.get(), room(request_bytes), response_bytes);
}

}  // namespace roundtrip
