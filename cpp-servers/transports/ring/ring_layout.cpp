#include "ring_layout.hpp"

#include <atomic>
#include <bit>
#include <string>

namespace roundtrip {

namespace {

void require(bool holds, const std::string& otherwise) {
    if (!holds) {
        throw DamagedRing(otherwise);
    }
}

}  // namespace

RingLayout& RingLayout::create(std::span<std::byte> memory) {
    auto& layout = *reinterpret_cast<RingLayout*>(memory.data());
    layout.capacity = static_cast<std::uint32_t>((memory.size() - kHeaderBytes) / 2);
    layout.version = kVersion;
    layout.magic = kMagic;
    return layout;
}

RingLayout& RingLayout::open(std::span<std::byte> memory) {
    const std::string what = std::to_string(memory.size()) + " bytes of shared memory ";
    require(memory.size() >= bytes(kLeastCapacity),
            what + "are too few for rings, expected " + std::to_string(bytes(kLeastCapacity)) + " or more");
    auto& layout = *reinterpret_cast<RingLayout*>(memory.data());
    require(layout.magic == kMagic, what + "are no rings of a server");
    require(layout.version == kVersion, what + "have rings of version " + std::to_string(layout.version) +
                                            ", expected " + std::to_string(kVersion));
    const std::uint32_t capacity = layout.capacity;
    require(std::has_single_bit(capacity) && capacity >= kLeastCapacity && memory.size() == bytes(capacity),
            what + "do not hold two rings of " + std::to_string(capacity) + " bytes");
    return layout;
}

void RingLayout::empty() {
    for (RingPositions* positions : {&requests, &responses}) {
        positions->written.store(0, std::memory_order_relaxed);
        positions->read.store(0, std::memory_order_relaxed);
    }
    for (const auto bytes : {request_bytes(), response_bytes()}) {
        std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes.data())).store(0, std::memory_order_relaxed);
    }
    baton.header.store(0, std::memory_order_relaxed);
}

}  // namespace roundtrip
