// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/objects/object_record.hpp"

#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <thread>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

bool has_name(ObjectKind kind) { return kind <= ObjectKind::kMemoryFolder; }

/// An object that does not exist counts as removed.
bool gone(int result) {
    return result < 0 && (errno == ENOENT || errno == EIDRM || errno == EINVAL || errno == ENOSYS);
}

void check_removed(int result, const char* call) {
    if (!gone(result)) {
        check(result, call);
    }
}

/// Whether the System V object with this key is the recorded one.
bool is_recorded(const NamedObject& object, const ipc_perm& owner, std::int64_t changed_at) {
    return owner.__key == object.key && owner.cuid == ::geteuid() && changed_at >= object.not_before;
}

void remove_system_v_queue(const NamedObject& object) {
    msqid_ds status{};
    const int id = ::msgget(object.key, 0);
    if (id >= 0 && ::msgctl(id, IPC_STAT, &status) == 0 && is_recorded(object, status.msg_perm, status.msg_ctime)) {
        check_removed(::msgctl(id, IPC_RMID, nullptr), "msgctl IPC_RMID");
    }
}

void remove_system_v_semaphores(const NamedObject& object) {
    semid_ds status{};
    const int id = ::semget(object.key, 0, 0);
    if (id >= 0 && ::semctl(id, 0, IPC_STAT, &status) == 0 && is_recorded(object, status.sem_perm, status.sem_ctime)) {
        check_removed(::semctl(id, 0, IPC_RMID), "semctl IPC_RMID");
    }
}

void remove_system_v_memory(const NamedObject& object) {
    shmid_ds status{};
    const int id = ::shmget(object.key, 0, 0);
    if (id >= 0 && ::shmctl(id, IPC_STAT, &status) == 0 && is_recorded(object, status.shm_perm, status.shm_ctime)) {
        check_removed(::shmctl(id, IPC_RMID, nullptr), "shmctl IPC_RMID");
    }
}

/// The folder of POSIX shared memory (shm_overview(7)), in which a folder may lie, too. Links in it are not followed.
void remove_memory_folder(const NamedObject& object) {
    const std::string path = "/dev/shm" + object.name;
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid()) {
        std::filesystem::remove_all(path);
    }
}

void remove_posix_queue(const NamedObject& object) { check_removed(::mq_unlink(object.name.c_str()), "mq_unlink"); }

/// Whether shared memory has that file. A folder that cannot be written refuses to remove what was never there, too.
bool is_in_memory(const std::string& name) { return ::access(("/dev/shm" + name).c_str(), F_OK) == 0; }

void remove_posix_semaphore(const NamedObject& object) {
    if (is_in_memory("/sem." + object.name.substr(1))) {
        check_removed(::sem_unlink(object.name.c_str()), "sem_unlink");
    }
}

void remove_posix_memory(const NamedObject& object) {
    if (is_in_memory(object.name)) {
        check_removed(::shm_unlink(object.name.c_str()), "shm_unlink");
    }
}

struct Kind {
    std::string_view word;  ///< first word of a record's line
    void (*remove)(const NamedObject& object);
};

/// In the order of ObjectKind.
constexpr std::array<Kind, 7> kKinds{{
    {"posix-queue", remove_posix_queue},
    {"posix-semaphore", remove_posix_semaphore},
    {"posix-memory", remove_posix_memory},
    {"memory-folder", remove_memory_folder},
    {"system-v-queue", remove_system_v_queue},
    {"system-v-semaphores", remove_system_v_semaphores},
    {"system-v-memory", remove_system_v_memory},
}};

const Kind& kind_of(const NamedObject& object) { return kKinds.at(static_cast<std::size_t>(object.kind)); }

/// An open file that still has its name: who held the lock before may have removed it.
Fd open_locked(const std::filesystem::path& path) {
    while (true) {
        Fd file(check_int(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600), "open"));
        if (::flock(file.get(), LOCK_EX | LOCK_NB) < 0) {
            return errno == EWOULDBLOCK ? Fd() : Fd(check_int(-1, "flock"));
        }
        struct stat status {};
        check(::fstat(file.get(), &status), "fstat");
        if (status.st_nlink > 0) {
            return file;
        }
    }
}

}  // namespace

std::string line_of(const NamedObject& object) {
    std::ostringstream line;
    line << kind_of(object).word << ' ';
    if (has_name(object.kind)) {
        line << object.name;
    } else {
        line << object.key << ' ' << object.not_before;
    }
    return line.str();
}

std::optional<NamedObject> parse_object(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    const auto* const kind = std::ranges::find(kKinds, word, &Kind::word);
    if (kind == kKinds.end()) {
        return std::nullopt;
    }
    NamedObject object{.kind = static_cast<ObjectKind>(kind - kKinds.begin()), .name = {}};
    if (!has_name(object.kind)) {
        words >> object.key >> object.not_before;
    } else if (words >> object.name; !object.name.starts_with("/roundtrip-") || object.name.rfind('/') != 0) {
        return std::nullopt;
    }
    return words.fail() ? std::nullopt : std::optional(object);
}

void remove_object(const NamedObject& object) { kind_of(object).remove(object); }

ObjectRecord::ObjectRecord(const std::filesystem::path& run_dir, std::chrono::milliseconds patience)
    : path_(run_dir / kFileName) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    file_ = open_locked(path_);
    while (file_.get() < 0) {
        if (std::chrono::steady_clock::now() >= deadline) {
            throw std::runtime_error(path_.string() + " is held by a server that is alive; end it first");
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        file_ = open_locked(path_);
    }
}

void ObjectRecord::add(const NamedObject& object) {
    const std::string line = line_of(object) + "\n";
    write_all(file_.get(), std::as_bytes(std::span(line)));
}

void ObjectRecord::remove_all() {
    std::exception_ptr failure;
    for (const NamedObject& object : objects()) {
        try {
            remove_object(object);
        } catch (const std::system_error& error) {
            failure = std::make_exception_ptr(
                std::system_error(error.code(), "cannot remove " + line_of(object) + " of " + path_.string()));
        }
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
    std::filesystem::remove(path_);
}

std::vector<NamedObject> ObjectRecord::objects() const {
    std::vector<NamedObject> found;
    std::ifstream lines(path_);
    for (std::string line; std::getline(lines, line);) {
        if (const auto object = parse_object(line)) {
            found.push_back(*object);
        }
    }
    return found;
}

}  // namespace roundtrip
