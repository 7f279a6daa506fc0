// SPDX-License-Identifier: Apache-2.0
#include "medium.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

namespace {

/// The number of the mount that a path lies on (statx(2), STATX_MNT_ID, Linux 5.8).
std::uint64_t mount_id_of(const std::filesystem::path& path) {
    struct statx status {};
    check(::statx(AT_FDCWD, path.c_str(), 0, STATX_MNT_ID, &status), "statx");
    if ((status.stx_mask & STATX_MNT_ID) == 0) {
        throw std::runtime_error("this kernel does not tell what a folder is mounted on; Linux 5.8 and later do");
    }
    return status.stx_mnt_id;
}

std::string advice_for(std::string_view wanted) {
    return wanted == "disk" ? "choose a folder on a block device, as in /var/tmp"
                            : "choose a folder on tmpfs, as in /dev/shm";
}

}  // namespace

Medium medium_of(const FileSystem& file_system) {
    const auto& [type, source] = file_system;
    if (type == "tmpfs" || type == "ramfs") {
        return Medium::kRamdisk;
    }
    const bool in_memory = source.starts_with("/dev/ram") || source.starts_with("/dev/zram");
    return type == "zfs" || (source.starts_with("/dev/") && !in_memory) ? Medium::kDisk : Medium::kNeither;
}

FileSystem file_system_in(std::istream& mountinfo, std::uint64_t mount_id) {
    for (std::string line; std::getline(mountinfo, line);) {
        std::istringstream fields(line);
        std::uint64_t number = 0;
        const auto separator = line.find(" - ");
        if (fields >> number && number == mount_id && separator != std::string::npos) {
            FileSystem found;
            std::istringstream(line.substr(separator + 3)) >> found.type >> found.source;
            return found;
        }
    }
    throw std::runtime_error("mount " + std::to_string(mount_id) + " is not in /proc/self/mountinfo");
}

FileSystem file_system_of(const std::filesystem::path& folder) {
    const std::uint64_t mount_id = mount_id_of(folder);
    std::ifstream mountinfo("/proc/self/mountinfo");
    return file_system_in(mountinfo, mount_id);
}

void require_medium(const std::filesystem::path& folder, std::string_view wanted) {
    if (!std::filesystem::is_directory(folder)) {
        throw UsageError("dir " + folder.string() + " is not a folder; create it or name another");
    }
    if (wanted == "any") {
        return;
    }
    if (wanted != "disk" && wanted != "ramdisk") {
        throw UsageError("medium " + std::string(wanted) + " is unknown; use ramdisk, disk or any");
    }
    const FileSystem found = file_system_of(folder);
    if (medium_of(found) != (wanted == "disk" ? Medium::kDisk : Medium::kRamdisk)) {
        throw UsageError("dir " + folder.string() + " is on " + found.type + " (" + found.source + "), expected a " +
                         std::string(wanted) + "; " + advice_for(wanted));
    }
}

}  // namespace roundtrip
