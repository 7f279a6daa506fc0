// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>
#include <sys/uio.h>

#include <cstdint>
#include <span>

namespace roundtrip {

/// Bytes and where they go in another process.
struct RemoteWrite {
    std::span<const std::byte> bytes;
    std::uint64_t address;
};

/// Copies bytes straight into the memory of another process, in this order, in one call if the kernel takes them at
/// once (process_vm_writev(2)). Needs the permission to trace that process (ptrace(2)).
///
/// @throws std::system_error that names the process
void write_into(pid_t process, const RemoteWrite& first, const RemoteWrite& second);

/// Lets any process of this user write into this one, where Yama would let only its parents do so (prctl(2)).
void allow_writes_by_others();

}  // namespace roundtrip
