// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// Sees what is renamed into a folder (inotify(7), IN_MOVED_TO). One thread, but for `end`.
class FolderWatch {
public:
    /// The result of one look.
    struct News {
        std::span<const std::string_view> names;  ///< names in the order of renaming; valid until the next look
        bool lost = false;                        ///< whether there was more than the kernel could keep
    };

    /// @throws std::system_error
    explicit FolderWatch(const char* folder);

    /// Waits for news since the last look.
    ///
    /// @return no names and nothing lost if the time has passed, or somebody has ended the watch
    /// @throws std::system_error
    News look(std::chrono::milliseconds limit);

    /// Makes the watch end. Any thread.
    void end() const;

private:
    static constexpr std::size_t kBufferBytes = 64U << 10U;

    Fd inotify_;
    int watch_;
    std::unique_ptr<std::byte[]> buffer_;  // NOLINT(modernize-avoid-c-arrays): never cleared, read into
    std::vector<std::string_view> names_;
};

}  // namespace roundtrip
