// SPDX-License-Identifier: Apache-2.0
#include "other_process.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// @return bytes written, from the front
std::size_t write_some(pid_t process, std::array<RemoteWrite, 2>& writes) {
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

}  // namespace

void write_into(pid_t process, const RemoteWrite& first, const RemoteWrite& second) {
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

void allow_writes_by_others() {
    ::prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);  // fails where there is no Yama, and is not needed there
}

}  // namespace roundtrip
