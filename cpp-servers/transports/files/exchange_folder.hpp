// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "roundtrip/process/io.hpp"

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

/// A private folder that lives as long as its server (idl/files.md, "The folder"). Owns it and what others put there.
class ExchangeFolder {
public:
    /// Makes a new one, and removes those that dead servers of this user left beside it.
    ///
    /// @param parent exists
    /// @throws std::system_error
    explicit ExchangeFolder(const std::filesystem::path& parent);

    /// Removes it with all that is in it.
    ~ExchangeFolder();
    ExchangeFolder(const ExchangeFolder&) = delete;
    ExchangeFolder& operator=(const ExchangeFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// The open folder, for openat(2) and its like.
    int fd() const { return folder_.get(); }

private:
    bool make_in(const std::filesystem::path& parent);

    std::filesystem::path path_;
    Fd folder_;
    Fd owner_;  ///< the file whose lock says that this server lives
};

}  // namespace roundtrip
