// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// A new file without a name on the file system of this folder. It goes with the last process that has it open, even
/// if that is killed.
///
/// @throws std::system_error
Fd create_unnamed_file(const std::filesystem::path& folder);

/// The path by which others of this user can open a file that this process has open (proc_pid_fd(5)).
std::string path_for_others(const Fd& file);

/// How a client finds a server: what the names of its semaphores begin with, and the file (idl/shared-area.md).
struct MmapEndpoint {
    std::string name;
    std::string file;

    std::string text() const { return name + ":" + file; }

    /// @throws std::invalid_argument if it is none
    static MmapEndpoint parse(const std::string& text);
};

}  // namespace roundtrip
