// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A whole request, in the memory that it was read into.
struct FilesRequest {
    std::span<const std::byte> bytes;
    std::size_t response_bytes;
};

/// A file that may be a request. Nothing of it is believed that was not looked at.
class RequestFile {
public:
    /// @param folder the open exchange folder
    /// @param name of a file in it
    /// @return none if there is no such file: its client has taken it back
    /// @throws BadInput if it is not a regular file of a size that a request may have
    /// @throws std::system_error
    static std::optional<RequestFile> open(int folder, const std::string& name);

    /// @param file open for reading, at its beginning
    /// @throws as open
    explicit RequestFile(Fd file);

    /// @param memory stays the caller's; grows with what is read
    /// @throws BadInput if the header asks for what may not be, or the file became shorter meanwhile
    /// @throws std::system_error
    FilesRequest read(RequestMemory& memory) const;

private:
    Fd file_;
    std::size_t request_bytes_;
};

}  // namespace roundtrip
