// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <csignal>
#include <cstddef>
#include <span>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Memory of a file or a named object, which has no seals: any process that opens it can cut it off (ftruncate(2)), and
/// an access behind its end raises SIGBUS, which ends a process. Here it does not: a handler of that signal puts memory
/// of this process alone in the place of all of it, the access goes on there, and has_shrunk() says so. For a server
/// that has one of these, which one thread uses. Where memory can be sealed, SealedMemory is what to take.
class ShrinkableMemory {
public:
    /// Maps so many bytes of a file that has less of them, all zero and all backed.
    ///
    /// @param file outlives this
    /// @throws std::system_error, also if there is no space
    /// @throws std::logic_error if this process has one already
    ShrinkableMemory(const Fd& file, std::size_t bytes);
    ~ShrinkableMemory();
    ShrinkableMemory(const ShrinkableMemory&) = delete;
    ShrinkableMemory& operator=(const ShrinkableMemory&) = delete;

    std::span<std::byte> bytes() const { return bytes_; }

    /// Whether the file was shorter than this when it was accessed. Later reads gave 0, and later writes are lost.
    bool has_shrunk() const { return has_shrunk_.load(std::memory_order_relaxed); }

    /// Gives the file its size again, and maps it again; what was cut off is 0.
    ///
    /// @throws std::system_error, also if there is no space; it has shrunk then as before
    void restore();

private:
    static void on_bus_error(int number, siginfo_t* info, void* context);
    void map();
    void forget();

    const Fd& file_;
    std::span<std::byte> bytes_;
    std::atomic<bool> has_shrunk_ = false;
    struct sigaction action_before_ {};
};

}  // namespace roundtrip
