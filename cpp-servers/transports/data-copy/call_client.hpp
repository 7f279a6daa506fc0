// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include "data_copy_format.hpp"
#include "other_process.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"

namespace roundtrip {

/// Another than that of a client that died, whose answer may still come.
inline std::uint32_t first_number() {
    return static_cast<std::uint32_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

/// The client's side of idl/data-copy.md. Owns the memory into which a server answers. Not thread-safe.
class CallClient {
public:
    /// @param endpoint what the server announced
    /// @param timeout of a round trip
    /// @throws std::system_error if the server is not there, or may not be written into
    CallClient(const std::string& endpoint, std::chrono::nanoseconds timeout)
        : server_(DataCopyEndpoint::parse(endpoint)),
          timeout_(timeout),
          doorbell_(SemaphoreDoorbell::open(server_.name)) {
        allow_writes_by_others();
        last_call_.number = first_number();
        make_room(1, 1);
    }

    /// Gets both sides ready for messages of these sizes, if they are not.
    ///
    /// @throws std::exception that says why not
    void make_room(std::size_t request_bytes, std::size_t response_bytes) {
        response_.commit(response_bytes);
        if (request_bytes > room_bytes_) {
            write_call({}, request_bytes, kOnlyRoom);
            ring_and_wait();
            room_bytes_ = reply_.room_bytes;
        }
    }

    /// Copies a request into the server, for which there is room.
    ///
    /// @throws std::system_error
    void write(std::span<const std::byte> request, std::size_t response_bytes) {
        write_call(request, request.size(), static_cast<std::int32_t>(response_bytes));
    }

    /// Wakes the server, and waits for the answer to the request that was written last.
    ///
    /// @return the response, valid until the next call
    /// @throws std::runtime_error if there is none in time, or the server has refused the request
    std::span<const std::byte> await_response() {
        ring_and_wait();
        return {response_.data(), static_cast<std::size_t>(last_call_.response_bytes)};
    }

private:
    void write_call(std::span<const std::byte> request, std::size_t request_bytes, std::int32_t response_bytes) {
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

    void ring_and_wait() {
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

    DataCopyEndpoint server_;
    std::chrono::nanoseconds timeout_;
    SemaphoreDoorbell doorbell_;
    ReservedMemory response_;
    volatile Reply reply_{};  ///< written by the server
    Call last_call_{};
    std::size_t room_bytes_ = 0;  ///< how large a request the server takes
};

}  // namespace roundtrip
