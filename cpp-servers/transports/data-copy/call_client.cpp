// SPDX-License-Identifier: Apache-2.0
#include "call_client.hpp"

#include <unistd.h>

#include <chrono>
#include <stdexcept>

#include "other_process.hpp"

namespace roundtrip {

namespace {

/// Another than that of a client that died, whose answer may still come.
std::uint32_t first_number() {
    return static_cast<std::uint32_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

}  // namespace

CallClient::CallClient(const std::string& endpoint, std::chrono::nanoseconds timeout)
    : server_(DataCopyEndpoint::parse(endpoint)), timeout_(timeout), doorbell_(SemaphoreDoorbell::open(server_.name)) {
    allow_writes_by_others();
    last_call_.number = first_number();
    make_room(1, 1);
}

void CallClient::make_room(std::size_t request_bytes, std::size_t response_bytes) {
    response_.commit(response_bytes);
    if (request_bytes > room_bytes_) {
        write_call({}, request_bytes, kOnlyRoom);
        ring_and_wait();
        room_bytes_ = reply_.room_bytes;
    }
}

void CallClient::write(std::span<const std::byte> request, std::size_t response_bytes) {
    write_call(request, request.size(), static_cast<std::int32_t>(response_bytes));
}

std::span<const std::byte> CallClient::await_response() {
    ring_and_wait();
    return {response_.data(), static_cast<std::size_t>(last_call_.response_bytes)};
}

void CallClient::write_call(std::span<const std::byte> request, std::size_t request_bytes,
                            std::int32_t response_bytes) {
    last_call_ = {.process = ::getpid(),
                  .reply = reinterpret_cast<std::uint64_t>(&reply_),
                  .response = reinterpret_cast<std::uint64_t>(response_.data()),
                  .request_bytes = static_cast<std::int32_t>(request_bytes),
                  .response_bytes = response_bytes,
                  .number = last_call_.number + 1,
                  .unused = 0};
    write_into(server_.process, {.bytes = request, .address = server_.request},
               {.bytes = std::as_bytes(std::span(&last_call_, 1)), .address = server_.call});
}

void CallClient::ring_and_wait() {
    const auto deadline = std::chrono::steady_clock::now() + timeout_;
    doorbell_.ring();
    do {
        if (!doorbell_.wait(deadline)) {
            throw std::runtime_error("the server has not answered in time");
        }
    } while (reply_.number != last_call_.number);  // else the wake-up was for a client that has died
    if (reply_.refused != 0) {
        throw std::runtime_error("the server has refused the request; its log says why");
    }
}

}  // namespace roundtrip
