// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// A new file without a name on the file system of this folder. It goes with the last process that has it open, even
/// if that is killed.
///
/// @throws std::system_error
inline Fd create_unnamed_file(const std::filesystem::path& folder) {
    std::string path = folder / "roundtrip-mmap-XXXXXX";
    Fd file(::mkostemp(path.data(), O_CLOEXEC));
    if (file.get() < 0) {
        throw std::system_error(errno, std::generic_category(), "mkostemp of " + path);
    }
    check(::unlink(path.c_str()), "unlink");
    return file;
}

/// The path by which others of this user can open a file that this process has open (proc_pid_fd(5)).
inline std::string path_for_others(const Fd& file) {
    return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(file.get());
}

/// How a client finds a server: what the names of its semaphores begin with, and the file (idl/shared-area.md).
struct MmapEndpoint {
    std::string name;
    std::string file;

    std::string text() const { return name + ":" + file; }

    /// @throws std::invalid_argument if it is none
    static MmapEndpoint parse(const std::string& text) {
        const auto colon = text.find(':');
        if (colon == std::string::npos) {
            throw std::invalid_argument("endpoint '" + text + "' is not of the form NAME:FILE");
        }
        return {.name = text.substr(0, colon), .file = text.substr(colon + 1)};
    }
};

}  // namespace roundtrip
