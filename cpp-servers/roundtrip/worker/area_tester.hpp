// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// Round trips through a SharedArea without Java. The mechanism maps the area and rings its doorbells.
class AreaTester : public NativeTester {
public:
    /// @param doorbell outlives this
    AreaTester(SharedArea area, Doorbell& doorbell, std::chrono::milliseconds timeout)
        : client_(area, doorbell), timeout_(timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        response_.resize(response_bytes);
        client_.exchange(
            request.size(), response_bytes, std::chrono::steady_clock::now() + timeout_,
            [&](std::span<std::byte> into, std::size_t offset) {
                copy_bytes(request.subspan(offset, into.size()), into);
            },
            [&](std::span<const std::byte> piece, std::size_t offset) {
                copy_bytes(piece, std::span(response_).subspan(offset));
            });
        return response_;
    }

private:
    AreaClient client_;
    std::chrono::milliseconds timeout_;
    std::vector<std::byte> response_;
};

/// The part of a server that a client has opened.
template <typename Bell>
struct MappedArea {
    MappedMemory memory;
    Bell doorbell;
};

/// An opened area with memory and a doorbell of its own.
template <typename Bell>
class MappedAreaTester : private MappedArea<Bell>, public AreaTester {
public:
    MappedAreaTester(MappedMemory mapped, Bell bell, std::chrono::milliseconds timeout)
        : MappedArea<Bell>{std::move(mapped), std::move(bell)},
          AreaTester(SharedArea::open(this->memory.bytes()), this->doorbell, timeout) {}
};

}  // namespace roundtrip
