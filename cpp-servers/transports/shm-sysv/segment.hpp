// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "slot.hpp"

namespace roundtrip {

/// How a client finds a server: identifiers of shared memory and semaphores, and the bytes of a chunk at most
/// (idl/shm-sysv.md).
struct SysvEndpoint {
    int memory_id;
    int semaphores_id;
    std::size_t chunk_bytes;

    std::string text() const;

    /// @throws std::invalid_argument if it is none
    static SysvEndpoint parse(const std::string& text);
};

/// System V shared memory with a slot for requests and one for responses, attached to this process.
class Segment {
public:
    static constexpr std::size_t bytes(std::size_t chunk_bytes) { return 2 * (Slot::kHeaderBytes + chunk_bytes); }

    /// @throws std::system_error
    explicit Segment(const SysvEndpoint& endpoint);
    ~Segment();
    Segment(const Segment&) = delete;
    Segment& operator=(const Segment&) = delete;

    Slot request_slot() const { return {slot(0), Semaphores(endpoint_.semaphores_id), kRequestEmpty, kRequestFilled}; }
    Slot response_slot() const {
        return {slot(1), Semaphores(endpoint_.semaphores_id), kResponseEmpty, kResponseFilled};
    }

private:
    std::span<std::byte> slot(std::size_t index) const;

    SysvEndpoint endpoint_;
    std::byte* memory_;
};

}  // namespace roundtrip
