// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "rings.hpp"
#include "roundtrip/memory/sealed_memory.hpp"

namespace roundtrip {

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
