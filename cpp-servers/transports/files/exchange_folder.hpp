// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

/// The number of the mount that a path lies on (statx(2), STATX_MNT_ID, Linux 5.8).
inline std::uint64_t mount_id_of(const std::filesystem::path& path) {
    struct statx status {};
    check(::statx(AT_FDCWD, path.c_str(), 0, STATX_MNT_ID, &status), "statx");
    if ((status.stx_mask & STATX_MNT_ID) == 0) {
        throw std::runtime_error("this kernel does not tell what a folder is mounted on; Linux 5.8 and later do");
    }
    return status.stx_mnt_id;
}

inline std::string advice_for(std::string_view wanted) {
    return wanted == "disk" ? "choose a folder on a block device, as in /var/tmp"
                            : "choose a folder on tmpfs, as in /dev/shm";
}

inline constexpr const char* kPrefix = "roundtrip-files-";

inline constexpr const char* kOwner = ".owner";

/// A folder without an owner is being made just now, unless it is older than this.
inline constexpr std::time_t kMakingSeconds = 60;

inline struct stat status_of(int fd) {
    struct stat status {};
    check(::fstat(fd, &status), "fstat");
    return status;
}

/// A write lock on the whole file that goes with the descriptor, not with the process (fcntl(2), "Open file description
/// locks"). It conflicts with the classic locks that a JVM uses.
inline bool try_lock(int file) {
    struct flock whole {};
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    return ::fcntl(file, F_OFD_SETLK, &whole) == 0;
}

/// Whether this user's folder was left by a server that is dead. The lock that tells so is held until `owner` is
/// closed.
inline bool is_left_over(const std::filesystem::path& candidate, Fd& owner) {
    const Fd folder(::open(candidate.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (folder.get() < 0 || status_of(folder.get()).st_uid != ::geteuid()) {
        return false;
    }
    owner = Fd(::openat(folder.get(), kOwner, O_RDWR | O_NOFOLLOW | O_CLOEXEC));
    if (owner.get() < 0) {
        return errno == ENOENT && status_of(folder.get()).st_mtime + kMakingSeconds < std::time(nullptr);
    }
    return try_lock(owner.get());
}

inline void clear_left_over(const std::filesystem::path& parent) {
    std::error_code unreadable;  // who may not list the folder has left nothing that it could find
    for (const auto& entry : std::filesystem::directory_iterator(parent, unreadable)) {
        Fd owner;
        if (entry.path().filename().string().starts_with(kPrefix) && is_left_over(entry.path(), owner)) {
            std::error_code ignored;  // another server may be clearing the same
            std::filesystem::remove_all(entry.path(), ignored);
        }
    }
}

/// The mounted file system of a folder (idl/files.md).
enum class Medium { kRamdisk, kDisk, kNeither };

/// A mounted file system, as proc(5) has it in /proc/<pid>/mountinfo.
struct FileSystem {
    std::string type;    ///< type, as in `ext4`
    std::string source;  ///< device or name that it was mounted from, as in `/dev/sda1`
};

/// Pure; any thread.
inline Medium medium_of(const FileSystem& file_system) {
    const auto& [type, source] = file_system;
    if (type == "tmpfs" || type == "ramfs") {
        return Medium::kRamdisk;
    }
    const bool in_memory = source.starts_with("/dev/ram") || source.starts_with("/dev/zram");
    return type == "zfs" || (source.starts_with("/dev/") && !in_memory) ? Medium::kDisk : Medium::kNeither;
}

/// The file system with this number in the text of a mountinfo file. Pure; any thread.
///
/// @throws std::runtime_error if there is none
inline FileSystem file_system_in(std::istream& mountinfo, std::uint64_t mount_id) {
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

/// The file system that a folder lies on.
///
/// @throws std::system_error, std::runtime_error
inline FileSystem file_system_of(const std::filesystem::path& folder) {
    const std::uint64_t mount_id = mount_id_of(folder);
    std::ifstream mountinfo("/proc/self/mountinfo");
    return file_system_in(mountinfo, mount_id);
}

/// Checks that a folder is there and lies on what was asked for.
///
/// @param wanted `ramdisk`, `disk` or `any`
/// @throws UsageError that names the folder, its file system, and what to choose
inline void require_medium(const std::filesystem::path& folder, std::string_view wanted) {
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

/// A private folder that lives as long as its server (idl/files.md, "The folder"). Owns it and what others put there.
class ExchangeFolder {
public:
    /// Makes a new one, and removes those that dead servers of this user left beside it.
    ///
    /// @param parent exists
    /// @throws std::system_error
    explicit ExchangeFolder(const std::filesystem::path& parent) {
        clear_left_over(parent);
        while (!make_in(parent)) {
        }
    }

    /// Removes it with all that is in it.
    ~ExchangeFolder() {
        constexpr int kAttempts = 10;
        std::error_code error;
        for (int i = 0; i < kAttempts; ++i) {
            std::filesystem::remove_all(path_, error);
            if (error != std::errc::directory_not_empty) {  // or else a client has just put something there
                break;
            }
        }
        if (error) {
            print_error(path_.string() + " could not be removed: " + error.message());
        }
    }

    ExchangeFolder(const ExchangeFolder&) = delete;
    ExchangeFolder& operator=(const ExchangeFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// The open folder, for openat(2) and its like.
    int fd() const { return folder_.get(); }

private:
    /// @return false if a server that clears took the new folder for a left one, in the moment before it was locked
    bool make_in(const std::filesystem::path& parent) {
        std::string name = parent / (kPrefix + std::string("XXXXXX"));
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::system_error(errno, std::generic_category(), "mkdtemp " + name);
        }
        path_ = name;
        folder_ = Fd(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        owner_ = Fd(::openat(folder_.get(), kOwner, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        return owner_.get() >= 0 && try_lock(owner_.get()) && status_of(owner_.get()).st_nlink > 0;
    }

    std::filesystem::path path_;
    Fd folder_;
    Fd owner_;  ///< the file whose lock says that this server lives
};

}  // namespace roundtrip
