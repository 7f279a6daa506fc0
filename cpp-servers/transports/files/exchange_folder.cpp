// SPDX-License-Identifier: Apache-2.0
#include "exchange_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>

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

constexpr const char* kPrefix = "roundtrip-files-";
constexpr const char* kOwner = ".owner";

/// A folder without an owner is being made just now, unless it is older than this.
constexpr std::time_t kMakingSeconds = 60;

struct stat status_of(int fd) {
    struct stat status {};
    check(::fstat(fd, &status), "fstat");
    return status;
}

/// A write lock on the whole file that goes with the descriptor, not with the process (fcntl(2), "Open file description
/// locks"). It conflicts with the classic locks that a JVM uses.
bool try_lock(int file) {
    struct flock whole {};
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    return ::fcntl(file, F_OFD_SETLK, &whole) == 0;
}

/// Whether this user's folder was left by a server that is dead. The lock that tells so is held until `owner` is
/// closed.
bool is_left_over(const std::filesystem::path& candidate, Fd& owner) {
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

void clear_left_over(const std::filesystem::path& parent) {
    std::error_code unreadable;  // who may not list the folder has left nothing that it could find
    for (const auto& entry : std::filesystem::directory_iterator(parent, unreadable)) {
        Fd owner;
        if (entry.path().filename().string().starts_with(kPrefix) && is_left_over(entry.path(), owner)) {
            std::error_code ignored;  // another server may be clearing the same
            std::filesystem::remove_all(entry.path(), ignored);
        }
    }
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

ExchangeFolder::ExchangeFolder(const std::filesystem::path& parent) {
    clear_left_over(parent);
    while (!make_in(parent)) {
    }
}

/// @return false if a server that clears took the new folder for a left one, in the moment before it was locked
bool ExchangeFolder::make_in(const std::filesystem::path& parent) {
    std::string name = parent / (kPrefix + std::string("XXXXXX"));
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), "mkdtemp " + name);
    }
    path_ = name;
    folder_ = Fd(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    owner_ = Fd(::openat(folder_.get(), kOwner, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    return owner_.get() >= 0 && try_lock(owner_.get()) && status_of(owner_.get()).st_nlink > 0;
}

ExchangeFolder::~ExchangeFolder() {
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

}  // namespace roundtrip
