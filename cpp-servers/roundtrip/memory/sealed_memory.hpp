// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

inline constexpr int kFixedSize = F_SEAL_SHRINK | F_SEAL_GROW;

/// Memory without a name whose size nobody can change (memfd_create(2), fcntl(2) F_ADD_SEALS), so that no access to it
/// can fail while it is mapped. It is gone when the last process is that maps it: a crash leaves nothing behind.
class SealedMemory {
public:
    /// Step of sizes and offsets in formats, whatever the size of the system's pages.
    static constexpr std::size_t kStepBytes = 4096;

    /// New memory, all zero, all backed.
    ///
    /// @param what it is for, as /proc/PID/maps shows it
    /// @throws std::system_error, also if there is no space
    static SealedMemory create(const char* what, std::size_t bytes) {
        SealedMemory memory = create_unbacked(what, bytes);
        memory.back();
        return memory;
    }

    /// New memory without pages, which come as they are touched: for memory that may never be used. An access fails if
    /// there is no space for one, until back() was called.
    ///
    /// @throws std::system_error
    static SealedMemory create_unbacked(const char* what, std::size_t bytes) {
        Fd file(check_int(::memfd_create(what, MFD_CLOEXEC | MFD_ALLOW_SEALING), "memfd_create"));
        check(::ftruncate(file.get(), static_cast<off_t>(bytes)), "ftruncate");
        check(::fcntl(file.get(), F_ADD_SEALS, kFixedSize | F_SEAL_SEAL), "fcntl F_ADD_SEALS");
        MappedMemory memory(file.get());
        return {std::move(file), std::move(memory)};
    }

    /// Memory of another process, which has passed it.
    ///
    /// @param what it is, for the message
    /// @throws std::runtime_error if it is not sealed
    /// @throws std::system_error
    static SealedMemory of(Fd file, const std::string& what) {
        const int seals = ::fcntl(file.get(), F_GET_SEALS);  // fails for a file of which there can be none
        if (seals < 0 || (seals & kFixedSize) != kFixedSize) {
            throw std::runtime_error(what + " is no sealed memory: its size may change under who maps it");
        }
        MappedMemory memory(file.get());
        return {std::move(file), std::move(memory)};
    }

    /// Memory of another process.
    ///
    /// @param path as path_for_others gives it
    /// @throws std::runtime_error if it is not sealed
    /// @throws std::system_error if it is not there
    static SealedMemory open(const std::string& path) {
        const std::string call = "open of " + path;  // before the call, because making it may set errno
        return of(Fd(check_int(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), call.c_str())), path);
    }

    /// Gives it all its pages, so that no later access can fail for want of space.
    ///
    /// @throws std::system_error if there is none
    void back() const { back_with_pages(descriptor(), bytes().size()); }

    std::span<std::byte> bytes() const { return memory_.bytes(); }

    /// The descriptor of this process.
    int descriptor() const { return descriptor_.get(); }

    /// The path by which other processes of the same user open it, as long as this one lives: `/proc/PID/fd/N`.
    std::string path_for_others() const {
        return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(descriptor());
    }

private:
    SealedMemory(Fd descriptor, MappedMemory memory) : descriptor_(std::move(descriptor)), memory_(std::move(memory)) {}

    Fd descriptor_;
    MappedMemory memory_;
};

}  // namespace roundtrip
