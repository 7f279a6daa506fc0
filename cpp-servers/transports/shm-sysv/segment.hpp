// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/shm.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>

#include "slot.hpp"

namespace roundtrip {

/// How a client finds a server: identifiers of shared memory and semaphores, and the bytes of a piece at most
/// (idl/shm-sysv.md).
struct SysvEndpoint {
    int memory_id;
    int semaphores_id;
    std::size_t piece_bytes;

    std::string text() const {
        return std::to_string(memory_id) + "/" + std::to_string(semaphores_id) + "/" + std::to_string(piece_bytes);
    }

    /// @throws std::invalid_argument if it is none
    static SysvEndpoint parse(const std::string& text) {
        SysvEndpoint endpoint{};
        char first = 0;
        char second = 0;
        std::istringstream stream(text);
        stream >> endpoint.memory_id >> first >> endpoint.semaphores_id >> second >> endpoint.piece_bytes;
        if (!stream || !stream.eof() || first != '/' || second != '/') {
            throw std::invalid_argument("endpoint '" + text + "' is not of the form MEMORY/SEMAPHORES/BYTES");
        }
        return endpoint;
    }
};

/// System V shared memory with a slot for requests and one for responses, attached to this process.
class Segment {
public:
    static constexpr std::size_t bytes(std::size_t piece_bytes) { return 2 * (Slot::kHeaderBytes + piece_bytes); }

    /// @throws std::system_error
    explicit Segment(const SysvEndpoint& endpoint) : endpoint_(endpoint) {
        void* memory = ::shmat(endpoint.memory_id, nullptr, 0);
        if (reinterpret_cast<std::intptr_t>(memory) == -1) {
            throw std::system_error(errno, std::generic_category(), "shmat of " + std::to_string(endpoint.memory_id));
        }
        memory_ = static_cast<std::byte*>(memory);
    }

    ~Segment() { ::shmdt(memory_); }
    Segment(const Segment&) = delete;
    Segment& operator=(const Segment&) = delete;

    Slot request_slot() const { return {slot(0), Semaphores(endpoint_.semaphores_id), kRequestEmpty, kRequestFilled}; }
    Slot response_slot() const {
        return {slot(1), Semaphores(endpoint_.semaphores_id), kResponseEmpty, kResponseFilled};
    }

private:
    std::span<std::byte> slot(std::size_t index) const {
        const std::size_t bytes = Slot::kHeaderBytes + endpoint_.piece_bytes;
        return {memory_ + index * bytes, bytes};
    }

    SysvEndpoint endpoint_;
    std::byte* memory_;
};

}  // namespace roundtrip
