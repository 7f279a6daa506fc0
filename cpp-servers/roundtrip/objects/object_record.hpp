// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Objects that outlive the process that made them unless they are removed (mq_overview(7), shm_overview(7),
/// sysvipc(7)).
enum class ObjectKind {
    kPosixQueue,
    kPosixSemaphore,
    kPosixMemory,
    kMemoryFolder,
    kSystemVQueue,
    kSystemVSemaphores,
    kSystemVMemory,
};

/// Enough to find an object again and to see that it is the one that was meant.
struct NamedObject {
    ObjectKind kind;
    std::string name;             ///< name of a POSIX object or folder, with its slash; empty for System V
    key_t key = 0;                ///< key of a System V object
    std::int64_t not_before = 0;  ///< seconds since 1970: a System V object that is older is somebody else's
};

/// The line of a record, without its end (idl/named-objects.md).
std::string line_of(const NamedObject& object);

/// Reads such a line; nothing if it is not of that form: then its server died while it wrote, before it created.
std::optional<NamedObject> parse_object(const std::string& line);

/// Removes the object if it is there and of this user.
///
/// @throws std::system_error
void remove_object(const NamedObject& object);

/// The file in a run directory that says what a server has created outside of it, so that the next process after a
/// server that was killed can remove it. Owns the file's lock, which shows that the server lives.
class ObjectRecord {
public:
    static constexpr const char* kFileName = "named-objects";

    /// Opens the record, makes it if there is none, and locks it.
    ///
    /// @param patience how long to wait for one who holds it
    /// @throws std::runtime_error if it is held all the time
    /// @throws std::system_error
    ObjectRecord(const std::filesystem::path& run_dir, std::chrono::milliseconds patience);

    /// Records an object that is going to be created. The record survives the process, as the kernel has written it.
    void add(const NamedObject& object);

    /// Removes what is recorded, and then the record.
    ///
    /// @throws std::system_error if an object cannot be removed; the others are, and the record stays
    void remove_all();

private:
    std::vector<NamedObject> objects() const;

    std::filesystem::path path_;
    Fd file_;
};

}  // namespace roundtrip
