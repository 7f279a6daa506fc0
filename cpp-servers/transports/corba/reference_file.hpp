// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace roundtrip {

/// A file with an object's reference, which whoever sees it sees whole. Its destructor removes it.
class ReferenceFile {
public:
    /// @param reference the IOR as text
    /// @throws std::system_error, std::filesystem::filesystem_error
    ReferenceFile(std::filesystem::path path, const std::string& reference);
    ~ReferenceFile();
    ReferenceFile(const ReferenceFile&) = delete;
    ReferenceFile& operator=(const ReferenceFile&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace roundtrip
