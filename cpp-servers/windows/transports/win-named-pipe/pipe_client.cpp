// SPDX-License-Identifier: Apache-2.0
#include "pipe_client.hpp"

#include <stdexcept>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Between two clients there is a moment in which the server has no free instance, or none at all.
Handle open_pipe(const std::string& name, std::chrono::milliseconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (true) {
        Handle pipe(::CreateFileA(name.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_OVERLAPPED, nullptr));
        if (pipe.is_open()) {
            return pipe;
        }
        check(::GetLastError() == ERROR_PIPE_BUSY && std::chrono::steady_clock::now() < deadline ? 0 : -1,
              ("open of " + name).c_str());
        constexpr DWORD kMostMillis = 100;
        ::WaitNamedPipeA(name.c_str(), kMostMillis);
    }
}

}  // namespace

PipeClient::PipeClient(const std::string& name, std::chrono::milliseconds limit)
    : limit_(limit), pipe_(open_pipe(name, limit)) {}

std::span<std::byte> PipeClient::room(std::size_t request_bytes) {
    if (request_.size() < RequestHeader::kBytes + request_bytes) {
        request_.resize(RequestHeader::kBytes + request_bytes);
    }
    return std::span(request_).subspan(RequestHeader::kBytes, request_bytes);
}

std::span<const std::byte> PipeClient::exchange(std::size_t request_bytes, std::size_t response_bytes) {
    copy_bytes(header_of({request_bytes, response_bytes}), request_);
    pipe_.write_all(std::span(request_).first(RequestHeader::kBytes + request_bytes), limit_);
    response_.resize(response_bytes);
    std::size_t received = 0;
    while (received < response_bytes) {
        const std::size_t count = pipe_.read_some(std::span(response_).subspan(received), limit_);
        if (count == 0) {
            throw std::runtime_error("response ended after " + std::to_string(received) + " of " +
                                     std::to_string(response_bytes) + " bytes: the server closed the pipe");
        }
        received += count;
    }
    return response_;
}

}  // namespace roundtrip
