// SPDX-License-Identifier: Apache-2.0
#include "rings.hpp"

#include <atomic>
#include <bit>
#include <cstdint>
#include <string>

#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

void require(bool holds, const std::string& otherwise) {
    if (!holds) {
        throw BadInput(otherwise);
    }
}

std::size_t capacity_of(std::span<std::byte> memory) { return (memory.size() - RingLayout::kHeaderBytes) / 2; }

}  // namespace

Rings::Rings(std::span<std::byte> memory)
    : layout_(*reinterpret_cast<RingLayout*>(memory.data())),
      requests_(memory.subspan(RingLayout::kHeaderBytes, capacity_of(memory))),
      responses_(memory.subspan(RingLayout::kHeaderBytes + requests_.size(), requests_.size())) {}

Rings Rings::create(std::span<std::byte> memory) {
    const Rings rings(memory);
    rings.describe();
    return rings;
}

Rings Rings::open(std::span<std::byte> memory) {
    constexpr std::size_t kLeastBytes = RingLayout::bytes(RingLayout::kLeastCapacity);
    const std::string what = std::to_string(memory.size()) + " bytes of shared memory ";
    require(memory.size() >= kLeastBytes,
            what + "are too few for rings, expected " + std::to_string(kLeastBytes) + " or more");
    const Rings rings(memory);
    require(rings.layout().magic.copy() == RingLayout::kMagic, what + "are no rings of a server");
    const std::uint32_t version = rings.layout().version.copy();
    require(version == RingLayout::kVersion, what + "have rings of version " + std::to_string(version) + ", expected " +
                                                 std::to_string(RingLayout::kVersion));
    const std::uint32_t capacity = rings.layout().capacity.copy();
    require(std::has_single_bit(capacity) && capacity >= RingLayout::kLeastCapacity &&
                memory.size() == RingLayout::bytes(capacity),
            what + "do not hold two rings of " + std::to_string(capacity) + " bytes");
    return rings;
}

void Rings::describe() const {
    layout_.capacity.store(static_cast<std::uint32_t>(requests_.size()));
    layout_.version.store(RingLayout::kVersion);
    layout_.magic.store(RingLayout::kMagic);
}

void Rings::empty() const {
    for (RingPositions* positions : {&layout_.requests, &layout_.responses}) {
        positions->written.store(0, std::memory_order_relaxed);
        positions->read.store(0, std::memory_order_relaxed);
    }
    for (const auto bytes : {requests_, responses_}) {
        std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes.data())).store(0, std::memory_order_relaxed);
    }
    layout_.baton.header.store(0, std::memory_order_relaxed);
}

}  // namespace roundtrip
