// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <span>
#include <string>
#include <system_error>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Bytes and where they go in another process.
struct RemoteWrite {
    std::span<const std::byte> bytes;
    std::uint64_t address;
};

/// @return bytes written, from the front
inline std::size_t write_some(pid_t process, std::array<RemoteWrite, 2>& writes) {
    std::array<iovec, 2> local{};
    std::array<iovec, 2> remote{};
    for (std::size_t i = 0; i < writes.size(); ++i) {
        local[i] = as_iovec(writes[i].bytes);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): it is one in the other process
        remote[i] = {reinterpret_cast<void*>(writes[i].address), writes[i].bytes.size()};
    }
    const ssize_t count = ::process_vm_writev(process, local.data(), local.size(), remote.data(), remote.size(), 0);
    if (count < 0) {
        throw std::system_error(errno, std::generic_category(),
                                "process_vm_writev into process " + std::to_string(process));
    }
    return static_cast<std::size_t>(count);
}

/// Copies bytes straight into the memory of another process, in this order, in one call if the kernel takes them at
/// once (process_vm_writev(2)). Needs the permission to trace that process (ptrace(2)).
///
/// @throws std::system_error that names the process
inline void write_into(pid_t process, const RemoteWrite& first, const RemoteWrite& second) {
    std::array writes{first, second};
    while (!writes[0].bytes.empty() || !writes[1].bytes.empty()) {
        std::size_t count = write_some(process, writes);
        for (RemoteWrite& write : writes) {
            const std::size_t done = std::min(count, write.bytes.size());
            write.bytes = write.bytes.subspan(done);
            write.address += done;
            count -= done;
        }
    }
}

/// Lets any process of this user write into this one, where Yama would let only its parents do so (prctl(2)).
inline void allow_writes_by_others() {
    ::prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);  // fails where there is no Yama, and is not needed there
}

}  // namespace roundtrip
