// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>

#include <atomic>
#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <system_error>
#include <utility>

#include "ring_layout.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

inline void require_ring(bool holds, const std::string& otherwise) {
    if (!holds) {
        throw BadInput(otherwise);
    }
}

inline std::size_t capacity_of(std::span<std::byte> memory) { return (memory.size() - RingLayout::kHeaderBytes) / 2; }

/// Memory that cannot shrink under a mapping of it.
inline void require_fixed_size(const Fd& file, const std::string& path) {
    const int seals = ::fcntl(file.get(), F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0) {
        throw BadInput(path + " is not sealed against shrinking, so it is no file of a server");
    }
}

/// The rings of a client and a server in memory that both map (idl/ring.md): a view. Where they lie follows from the
/// size of the memory, which is sealed, and is found out once; open() checks the description in the memory, which is
/// never looked at again, because the other side can write there at any time.
class Rings {
public:
    /// Lays out new memory, which is all zero.
    ///
    /// @param memory RingLayout::bytes of a power of two from RingLayout::kLeastCapacity to RingLayout::kMostCapacity
    static Rings create(std::span<std::byte> memory) {
        const Rings rings(memory);
        rings.describe();
        return rings;
    }

    /// Memory that a server has laid out.
    ///
    /// @throws BadInput if it has not; the message says what is wrong with it
    static Rings open(std::span<std::byte> memory) {
        constexpr std::size_t kLeastBytes = RingLayout::bytes(RingLayout::kLeastCapacity);
        const std::string what = std::to_string(memory.size()) + " bytes of shared memory ";
        require_ring(memory.size() >= kLeastBytes,
                     what + "are too few for rings, expected " + std::to_string(kLeastBytes) + " or more");
        const Rings rings(memory);
        require_ring(rings.layout().magic.copy() == RingLayout::kMagic, what + "are no rings of a server");
        const std::uint32_t version = rings.layout().version.copy();
        require_ring(version == RingLayout::kVersion, what + "have rings of version " + std::to_string(version) +
                                                          ", expected " + std::to_string(RingLayout::kVersion));
        const std::uint32_t capacity = rings.layout().capacity.copy();
        require_ring(std::has_single_bit(capacity) && capacity >= RingLayout::kLeastCapacity &&
                         memory.size() == RingLayout::bytes(capacity),
                     what + "do not hold two rings of " + std::to_string(capacity) + " bytes");
        return rings;
    }

    RingLayout& layout() const { return layout_; }
    std::span<std::byte> request_bytes() const { return requests_; }
    std::span<std::byte> response_bytes() const { return responses_; }

    /// Writes the description that a client expects in the memory, whatever was written there since. Only the server
    /// calls this.
    void describe() const {
        layout_.capacity.store(static_cast<std::uint32_t>(requests_.size()));
        layout_.version.store(RingLayout::kVersion);
        layout_.magic.store(RingLayout::kMagic);
    }

    /// Both rings empty again, and the baton the client's. Only while the client waits for its session.
    void empty() const {
        for (RingPositions* positions : {&layout_.requests, &layout_.responses}) {
            positions->written.store(0, std::memory_order_relaxed);
            positions->read.store(0, std::memory_order_relaxed);
        }
        for (const auto bytes : {requests_, responses_}) {
            std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes.data())).store(0, std::memory_order_relaxed);
        }
        layout_.baton.header.store(0, std::memory_order_relaxed);
    }

private:
    explicit Rings(std::span<std::byte> memory)
        : layout_(*reinterpret_cast<RingLayout*>(memory.data())),
          requests_(memory.subspan(RingLayout::kHeaderBytes, capacity_of(memory))),
          responses_(memory.subspan(RingLayout::kHeaderBytes + requests_.size(), requests_.size())) {}

    RingLayout& layout_;
    std::span<std::byte> requests_;
    std::span<std::byte> responses_;
};

/// The file that a client and a server map: it lies in memory (tmpfs), has no name, and goes with its last user. It is
/// sealed against changes of its size, so that no access to the mapping can fail (fcntl(2), File Sealing).
///
/// Each side holds a lock on a byte of its own while it lives, by which the other learns that it has died.
class RingFile {
public:
    enum class Side { kServer, kClient };

    /// A new file with two empty rings, as their server.
    ///
    /// @param capacity bytes of each ring, as RingLayout::create has it
    /// @throws std::system_error
    static RingFile create(std::size_t capacity) {
        SealedMemory memory = SealedMemory::create("roundtrip-ring", RingLayout::bytes(capacity));
        const Rings rings = Rings::create(memory.bytes());
        return {std::move(memory), rings, Side::kServer};
    }

    /// The file of a server, as its client.
    ///
    /// @throws BadInput if it is no file of a server, or another client uses it
    /// @throws std::system_error if it cannot be opened
    static RingFile open(const std::string& path) {
        Fd file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
        if (file.get() < 0) {
            throw std::system_error(errno, std::generic_category(), "open of " + path);
        }
        require_fixed_size(file, path);
        SealedMemory memory = SealedMemory::of(std::move(file), path);
        const Rings rings = Rings::open(memory.bytes());
        return {std::move(memory), rings, Side::kClient};
    }

    const Rings& rings() const { return rings_; }
    RingLayout& layout() const { return rings_.layout(); }

    /// The path by which others of this user can open it while this process lives (proc_pid_fd(5)).
    std::string path_for_others() const { return memory_.path_for_others(); }

    /// Whether the other side lives. A system call.
    bool other_lives() const {
        struct flock others = byte_of(other_);
        check(::fcntl(memory_.descriptor(), F_OFD_GETLK, &others), "fcntl");
        return others.l_type != F_UNLCK;
    }

private:
    /// The byte that a side locks. The lock belongs to the open file (fcntl(2), Open file description locks), so that
    /// it also works between two sides of one process.
    static struct flock byte_of(Side side) {
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = side == Side::kServer ? 0 : 1;
        lock.l_len = 1;
        return lock;
    }

    static void lock(int file, Side side) {
        struct flock own = byte_of(side);
        if (::fcntl(file, F_OFD_SETLK, &own) < 0) {
            if (errno == EAGAIN || errno == EACCES) {
                throw BadInput("another client uses these rings, which have one at a time");
            }
            check(-1, "fcntl");
        }
    }

    RingFile(SealedMemory memory, const Rings& rings, Side side)
        : memory_(std::move(memory)), rings_(rings), other_(side == Side::kServer ? Side::kClient : Side::kServer) {
        lock(memory_.descriptor(), side);
    }

    SealedMemory memory_;
    Rings rings_;
    Side other_;
};

}  // namespace roundtrip
