// SPDX-License-Identifier: Apache-2.0
#include "ring_file.hpp"

#include <fcntl.h>

#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

void require(bool holds, const std::string& otherwise) {
    if (!holds) {
        throw BadInput(otherwise);
    }
}

std::size_t capacity_of(std::span<std::byte> memory) { return (memory.size() - RingLayout::kHeaderBytes) / 2; }

/// The byte that a side locks. The lock belongs to the open file (fcntl(2), Open file description locks), so that it
/// also works between two sides of one process.
struct flock byte_of(RingFile::Side side) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = side == RingFile::Side::kServer ? 0 : 1;
    lock.l_len = 1;
    return lock;
}

void lock(int file, RingFile::Side side) {
    struct flock own = byte_of(side);
    if (::fcntl(file, F_OFD_SETLK, &own) < 0) {
        if (errno == EAGAIN || errno == EACCES) {
            throw BadInput("another client uses these rings, which have one at a time");
        }
        check(-1, "fcntl");
    }
}

/// Memory that cannot shrink under a mapping of it.
void require_fixed_size(const Fd& file, const std::string& path) {
    const int seals = ::fcntl(file.get(), F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0) {
        throw BadInput(path + " is not sealed against shrinking, so it is no file of a server");
    }
}

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

RingFile::RingFile(SealedMemory memory, const Rings& rings, Side side)
    : memory_(std::move(memory)), rings_(rings), other_(side == Side::kServer ? Side::kClient : Side::kServer) {
    lock(memory_.descriptor(), side);
}

RingFile RingFile::create(std::size_t capacity) {
    SealedMemory memory = SealedMemory::create("roundtrip-ring", RingLayout::bytes(capacity));
    const Rings rings = Rings::create(memory.bytes());
    return {std::move(memory), rings, Side::kServer};
}

RingFile RingFile::open(const std::string& path) {
    Fd file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.get() < 0) {
        throw std::system_error(errno, std::generic_category(), "open of " + path);
    }
    require_fixed_size(file, path);
    SealedMemory memory = SealedMemory::of(std::move(file), path);
    const Rings rings = Rings::open(memory.bytes());
    return {std::move(memory), rings, Side::kClient};
}

bool RingFile::other_lives() const {
    struct flock others = byte_of(other_);
    check(::fcntl(memory_.descriptor(), F_OFD_GETLK, &others), "fcntl");
    return others.l_type != F_UNLCK;
}

}  // namespace roundtrip
