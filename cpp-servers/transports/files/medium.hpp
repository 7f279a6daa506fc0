// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace roundtrip {

/// The mounted file system of a folder (idl/files.md).
enum class Medium { kRamdisk, kDisk, kNeither };

/// A mounted file system, as proc(5) has it in /proc/<pid>/mountinfo.
struct FileSystem {
    std::string type;    ///< type, as in `ext4`
    std::string source;  ///< device or name that it was mounted from, as in `/dev/sda1`
};

/// Pure; any thread.
Medium medium_of(const FileSystem& file_system);

/// The file system with this number in the text of a mountinfo file. Pure; any thread.
///
/// @throws std::runtime_error if there is none
FileSystem file_system_in(std::istream& mountinfo, std::uint64_t mount_id);

/// The file system that a folder lies on.
///
/// @throws std::system_error, std::runtime_error
FileSystem file_system_of(const std::filesystem::path& folder);

/// Checks that a folder is there and lies on what was asked for.
///
/// @param wanted `ramdisk`, `disk` or `any`
/// @throws UsageError that names the folder, its file system, and what to choose
void require_medium(const std::filesystem::path& folder, std::string_view wanted);

}  // namespace roundtrip
