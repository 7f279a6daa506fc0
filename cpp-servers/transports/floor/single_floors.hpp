// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// `floor-syscall`: into the kernel and back; getppid(2) is among the cheapest calls, and glibc does not cache it.
class SystemCallFloor : public NativeTester {
public:
    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;
};

/// `floor-memcpy`: the request is copied to another place and the response from there, once each.
class CopyFloor : public NativeTester {
public:
    explicit CopyFloor(Content content) : responder_(content) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;

private:
    Responder responder_;
    std::vector<std::byte> request_;
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
