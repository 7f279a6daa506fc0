// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <semaphore.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "roundtrip/objects/object_record.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// An open queue or shared memory, and the name under which others open it. On Linux the descriptor of a queue is a
/// file descriptor (mq_overview(7)).
struct OpenObject {
    std::string name;
    Fd descriptor;
};

/// Lets go of a semaphore, which stays for others.
struct CloseSemaphore {
    void operator()(sem_t* semaphore) const { ::sem_close(semaphore); }
};

/// An open POSIX semaphore, and the name under which others open it.
struct OpenSemaphore {
    std::string name;
    std::unique_ptr<sem_t, CloseSemaphore> semaphore;
};

/// Holds the first byte of a file as long as the descriptor is open, by which clients see that this process lives
/// (fcntl(2), open file description locks).
///
/// @throws std::system_error
void show_life(const Fd& file);

/// Creates what lives outside of the run directory (queues, semaphores, shared memory), all of it private (0600), and
/// removes it at the end. Before anything is created it stands in a record in the run directory, so that it is found
/// when the server is killed: by the next server in that directory, or by `roundtrip-clear` (idl/named-objects.md).
///
/// Names of POSIX objects begin with those of the run and the cell. System V objects have keys of their own; others
/// are told the identifier. Queues and memory with a name show that this process lives. One thread.
class NamedObjects {
public:
    /// Removes what a server that was killed has left in this run directory.
    ///
    /// @throws std::runtime_error if a living server uses the directory
    /// @throws std::system_error
    explicit NamedObjects(const std::filesystem::path& run_dir);
    ~NamedObjects();
    NamedObjects(const NamedObjects&) = delete;
    NamedObjects& operator=(const NamedObjects&) = delete;

    /// @param part what distinguishes it from others of this server, as in "req"
    /// @throws std::system_error that says what was asked for
    OpenObject create_posix_queue(std::string_view part, long messages, long message_bytes);
    OpenObject create_posix_memory(std::string_view part, std::size_t bytes);
    OpenSemaphore create_posix_semaphore(std::string_view part, unsigned value);

    /// A private folder in memory (0700), for a library that makes files of its own there.
    ///
    /// @throws std::system_error
    std::filesystem::path create_memory_folder(std::string_view part);

    /// @return the identifier
    /// @throws std::system_error that says what was asked for
    int create_system_v_queue();
    /// All semaphores of the set begin at 0.
    int create_system_v_semaphores(int count);
    int create_system_v_memory(std::size_t bytes);

private:
    std::string record_posix(ObjectKind kind, std::string_view part);
    template <typename Get>
    int create_system_v(ObjectKind kind, const std::string& what, const char* limits, const Get& get);

    std::string prefix_;
    ObjectRecord record_;
};

/// The beginning of all POSIX names of a server: those of run and cell, as in `/roundtrip-4711-123456-tcp-16B-1KiB-1`.
std::string posix_prefix(const std::filesystem::path& run_dir);

}  // namespace roundtrip
