// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A private folder that lives as long as its server (idl/files.md, "The folder"). Owns it and what others put there.
class ExchangeFolder {
public:
    /// Makes a new one, and removes those that dead servers of this user left beside it.
    ///
    /// @param parent exists
    /// @throws std::system_error
    explicit ExchangeFolder(const std::filesystem::path& parent);

    /// Removes it with all that is in it.
    ~ExchangeFolder();
    ExchangeFolder(const ExchangeFolder&) = delete;
    ExchangeFolder& operator=(const ExchangeFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// The open folder, for openat(2) and its like.
    int fd() const { return folder_.get(); }

private:
    bool make_in(const std::filesystem::path& parent);

    std::filesystem::path path_;
    Fd folder_;
    Fd owner_;  ///< the file whose lock says that this server lives
};

}  // namespace roundtrip
