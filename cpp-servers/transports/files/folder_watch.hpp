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
    /// What one look has brought.
    struct News {
        std::span<const std::string_view> names;  ///< what was renamed, in turn; valid until the next look
        bool lost = false;                        ///< whether there was more than the kernel could keep
    };

    /// @throws std::system_error
    explicit FolderWatch(const char* folder);

    /// What has happened since the last look; waits for it.
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
