// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/objects/named_objects.hpp"

#include <fcntl.h>
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <random>
#include <string>
#include <system_error>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr int kPrivate = 0600;
constexpr int kPrivateFolder = 0700;

/// A server that was asked to end has promised half a second (idl/server.md).
constexpr std::chrono::milliseconds kPatience{1000};

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

/// Whether a folder is that of a whole run: its name is `roundtrip-<pid>-<start>`.
bool is_run(std::string_view name) {
    constexpr std::string_view kBegin = "roundtrip-";
    if (!name.starts_with(kBegin)) {
        return false;
    }
    const std::string_view numbers = name.substr(kBegin.size());
    const std::size_t dash = std::min(numbers.find('-'), numbers.size());
    return is_number(numbers.substr(0, dash)) && dash < numbers.size() && is_number(numbers.substr(dash + 1));
}

/// A key that nobody else chooses: all bits are drawn. Never IPC_PRIVATE, under which the object of a server that is
/// killed before it has noted the identifier could not be found.
key_t draw_key() {
    std::random_device device;
    key_t key = IPC_PRIVATE;
    while (key == IPC_PRIVATE) {
        key = static_cast<key_t>(device());
    }
    return key;
}

/// Explains errors of mq_open(3) that other calls use for something else.
std::string posix_queue_advice(int error) {
    switch (error) {
        case EMFILE:
            return ", which with the user's other queues is more than RLIMIT_MSGQUEUE; raise it with ulimit -q";
        case ENOSPC:
            return ", of which there are as many as fs.mqueue.queues_max allows; remove some or raise it";
        default:
            return "";
    }
}

/// Explains errors of msgget(2), semget(2), shmget(2).
std::string system_v_advice(int error, const std::string& limits) {
    return error == ENOSPC ? ", of which there is as much as " + limits + " allows; remove some (ipcrm) or raise it"
                           : "";
}

}  // namespace

std::string posix_prefix(const std::filesystem::path& run_dir) {
    std::string prefix;
    for (const auto& part : std::filesystem::absolute(run_dir).lexically_normal()) {
        const std::string name = part.string();
        if (is_run(name)) {
            prefix = "/" + name;
        } else if (!prefix.empty() && !name.empty()) {
            prefix += "-" + name;
        }
    }
    return prefix.empty() ? "/roundtrip-" + std::filesystem::canonical(run_dir).filename().string() : prefix;
}

NamedObjects::NamedObjects(const std::filesystem::path& run_dir)
    : prefix_(posix_prefix(run_dir)), record_(run_dir, kPatience) {
    record_.remove_all();
    record_ = ObjectRecord(run_dir, kPatience);
}

NamedObjects::~NamedObjects() {
    try {
        record_.remove_all();
    } catch (const std::exception& error) {  // the record stays, for whoever clears up after this server
        print_error(error.what());
    }
}

std::string NamedObjects::record_posix(ObjectKind kind, std::string_view part) {
    std::string name = prefix_ + "-" + std::string(part);
    record_.add({.kind = kind, .name = name});
    return name;
}

void show_life(const Fd& file) {
    struct flock byte {};
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_len = 1;
    check(::fcntl(file.get(), F_OFD_SETLK, &byte), "fcntl");
}

OpenObject NamedObjects::create_posix_queue(std::string_view part, long messages, long message_bytes) {
    const std::string name = record_posix(ObjectKind::kPosixQueue, part);
    mq_attr attributes{};
    attributes.mq_maxmsg = messages;
    attributes.mq_msgsize = message_bytes;
    const mqd_t queue = ::mq_open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate, &attributes);
    if (queue < 0) {
        fail("mq_open of " + name + " for " + std::to_string(messages) + " messages of " +
             std::to_string(message_bytes) + " bytes" + posix_queue_advice(errno));
    }
    OpenObject object{name, Fd(queue)};
    show_life(object.descriptor);
    return object;
}

OpenObject NamedObjects::create_posix_memory(std::string_view part, std::size_t bytes) {
    const std::string name = record_posix(ObjectKind::kPosixMemory, part);
    Fd memory(::shm_open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate));
    if (memory.get() < 0 || ::ftruncate(memory.get(), static_cast<off_t>(bytes)) < 0) {
        fail("shm_open of " + name + " for " + std::to_string(bytes) + " bytes");
    }
    show_life(memory);
    return {name, std::move(memory)};
}

OpenSemaphore NamedObjects::create_posix_semaphore(std::string_view part, unsigned value) {
    const std::string name = record_posix(ObjectKind::kPosixSemaphore, part);
    sem_t* semaphore = ::sem_open(name.c_str(), O_CREAT | O_EXCL, kPrivate, value);
    if (semaphore == SEM_FAILED) {
        fail("sem_open of " + name);
    }
    return {name, std::unique_ptr<sem_t, CloseSemaphore>(semaphore)};
}

std::filesystem::path NamedObjects::create_memory_folder(std::string_view part) {
    std::filesystem::path path = "/dev/shm" + record_posix(ObjectKind::kMemoryFolder, part);
    if (::mkdir(path.c_str(), kPrivateFolder) < 0) {
        fail("mkdir of " + path.string());
    }
    return path;
}

template <typename Get>
int NamedObjects::create_system_v(ObjectKind kind, const std::string& what, const char* limits, const Get& get) {
    while (true) {
        const key_t key = draw_key();
        record_.add({.kind = kind, .name = {}, .key = key, .not_before = std::time(nullptr)});
        const int id = get(key, IPC_CREAT | IPC_EXCL | kPrivate);
        if (id >= 0) {
            return id;
        }
        if (errno != EEXIST) {
            fail(what + system_v_advice(errno, limits));
        }
    }
}

int NamedObjects::create_system_v_queue() {
    return create_system_v(ObjectKind::kSystemVQueue, "msgget of a queue", "kernel.msgmni",
                           [](key_t key, int flags) { return ::msgget(key, flags); });
}

int NamedObjects::create_system_v_semaphores(int count) {
    return create_system_v(ObjectKind::kSystemVSemaphores, "semget of " + std::to_string(count) + " semaphores",
                           "kernel.sem", [&](key_t key, int flags) { return ::semget(key, count, flags); });
}

int NamedObjects::create_system_v_memory(std::size_t bytes) {
    return create_system_v(ObjectKind::kSystemVMemory, "shmget of " + std::to_string(bytes) + " bytes",
                           "kernel.shmmni or kernel.shmall",
                           [&](key_t key, int flags) { return ::shmget(key, bytes, flags); });
}

}  // namespace roundtrip
