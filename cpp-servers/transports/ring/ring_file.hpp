// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "ring_layout.hpp"
#include "roundtrip/memory/sealed_memory.hpp"

namespace roundtrip {

/// The rings of a client and a server in memory that both map (idl/ring.md): a view. Where they lie follows from the
/// size of the memory, which is sealed, and is found out once; open() checks the description in the memory, which is
/// never looked at again, because the other side can write there at any time.
class Rings {
public:
    /// Lays out new memory, which is all zero.
    ///
    /// @param memory RingLayout::bytes of a power of two from RingLayout::kLeastCapacity to RingLayout::kMostCapacity
    static Rings create(std::span<std::byte> memory);

    /// Memory that a server has laid out.
    ///
    /// @throws BadInput if it has not; the message says what is wrong with it
    static Rings open(std::span<std::byte> memory);

    RingLayout& layout() const { return layout_; }
    std::span<std::byte> request_bytes() const { return requests_; }
    std::span<std::byte> response_bytes() const { return responses_; }

    /// Writes the description that a client expects in the memory, whatever was written there since. Only the server
    /// calls this.
    void describe() const;

    /// Both rings empty again, and the baton the client's. Only while the client waits for its session.
    void empty() const;

private:
    explicit Rings(std::span<std::byte> memory);

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
    static RingFile create(std::size_t capacity);

    /// The file of a server, as its client.
    ///
    /// @throws BadInput if it is no file of a server, or another client uses it
    /// @throws std::system_error if it cannot be opened
    static RingFile open(const std::string& path);

    const Rings& rings() const { return rings_; }
    RingLayout& layout() const { return rings_.layout(); }

    /// The path by which others of this user can open it while this process lives (proc_pid_fd(5)).
    std::string path_for_others() const { return memory_.path_for_others(); }

    /// Whether the other side lives. A system call.
    bool other_lives() const;

private:
    RingFile(SealedMemory memory, const Rings& rings, Side side);

    SealedMemory memory_;
    Rings rings_;
    Side other_;
};

}  // namespace roundtrip
