// SPDX-License-Identifier: Apache-2.0
#include "single_floors.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cstring>

#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

namespace {

/// Memory of a size that rarely changes.
std::span<std::byte> sized(std::vector<std::byte>& memory, std::size_t bytes) {
    if (memory.size() != bytes) {
        memory.resize(bytes);
    }
    return memory;
}

void copy(std::span<const std::byte> from, std::span<std::byte> to) {
    if (!from.empty()) {
        std::memcpy(to.data(), from.data(), from.size());
    }
}

}  // namespace

std::span<const std::byte> SystemCallFloor::execute(std::span<const std::byte> /*request*/,
                                                    std::size_t /*response_bytes*/) {
    ::syscall(SYS_getppid);
    return {};
}

std::span<const std::byte> CopyFloor::execute(std::span<const std::byte> request, std::size_t response_bytes) {
    const auto received = sized(request_, request.size());
    copy(request, received);
    const auto response = sized(response_, response_bytes);
    copy(responder_.answer(WholeRequest::untimed(received, response_bytes)), response);
    return response;
}

}  // namespace roundtrip
