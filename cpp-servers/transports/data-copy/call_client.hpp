// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "data_copy_format.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"

namespace roundtrip {

/// The client's side of idl/data-copy.md. Owns the memory into which a server answers. Not thread-safe.
class CallClient {
public:
    /// @param endpoint what the server announced
    /// @param timeout of a round trip
    /// @throws std::system_error if the server is not there, or may not be written into
    CallClient(const std::string& endpoint, std::chrono::nanoseconds timeout);

    /// Gets both sides ready for messages of these sizes, if they are not.
    ///
    /// @throws std::exception that says why not
    void make_room(std::size_t request_bytes, std::size_t response_bytes);

    /// Copies a request into the server, for which there is room.
    ///
    /// @throws std::system_error
    void write(std::span<const std::byte> request, std::size_t response_bytes);

    /// Wakes the server, and waits for the answer to the request that was written last.
    ///
    /// @return the response, valid until the next call
    /// @throws std::runtime_error if there is none in time, or the server has refused the request
    std::span<const std::byte> await_response();

private:
    void write_call(std::span<const std::byte> request, std::size_t request_bytes, std::int32_t response_bytes);
    void ring_and_wait();

    DataCopyEndpoint server_;
    std::chrono::nanoseconds timeout_;
    SemaphoreDoorbell doorbell_;
    ReservedMemory response_;
    volatile Reply reply_{};  ///< written by the server
    Call last_call_{};
    std::size_t room_bytes_ = 0;  ///< how large a request the server takes
};

}  // namespace roundtrip
