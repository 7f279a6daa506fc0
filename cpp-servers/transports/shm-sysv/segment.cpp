// SPDX-License-Identifier: Apache-2.0
#include "segment.hpp"

#include <sys/shm.h>

#include <cerrno>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace roundtrip {

std::string SysvEndpoint::text() const {
    return std::to_string(memory_id) + "/" + std::to_string(semaphores_id) + "/" + std::to_string(chunk_bytes);
}

SysvEndpoint SysvEndpoint::parse(const std::string& text) {
    SysvEndpoint endpoint{};
    char first = 0;
    char second = 0;
    std::istringstream stream(text);
    stream >> endpoint.memory_id >> first >> endpoint.semaphores_id >> second >> endpoint.chunk_bytes;
    if (!stream || !stream.eof() || first != '/' || second != '/') {
        throw std::invalid_argument("endpoint '" + text + "' is not of the form MEMORY/SEMAPHORES/BYTES");
    }
    return endpoint;
}

Segment::Segment(const SysvEndpoint& endpoint) : endpoint_(endpoint) {
    void* memory = ::shmat(endpoint.memory_id, nullptr, 0);
    if (reinterpret_cast<std::intptr_t>(memory) == -1) {
        throw std::system_error(errno, std::generic_category(), "shmat of " + std::to_string(endpoint.memory_id));
    }
    memory_ = static_cast<std::byte*>(memory);
}

Segment::~Segment() { ::shmdt(memory_); }

std::span<std::byte> Segment::slot(std::size_t index) const {
    const std::size_t bytes = Slot::kHeaderBytes + endpoint_.chunk_bytes;
    return {memory_ + index * bytes, bytes};
}

}  // namespace roundtrip
