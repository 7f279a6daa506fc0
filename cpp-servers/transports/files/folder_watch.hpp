// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/inotify.h>

#include <chrono>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// Sees files that are renamed into a folder (inotify(7), IN_MOVED_TO). One thread uses it; any calls `end`.
class FolderWatch {
public:
    /// The result of one look.
    struct News {
        std::span<const std::string_view> names;  ///< names in the order of renaming; valid until the next look
        bool lost = false;                        ///< whether there was more than the kernel could keep
    };

    /// @throws std::system_error
    explicit FolderWatch(const char* folder)
        : inotify_(check_int(::inotify_init1(IN_CLOEXEC), "inotify_init1")),
          watch_(check_int(::inotify_add_watch(inotify_.get(), folder, IN_MOVED_TO | IN_ONLYDIR), "inotify_add_watch")),
          buffer_(new std::byte[kBufferBytes]) {}

    /// Waits for news since the last look.
    ///
    /// @return no names and nothing lost if the time has passed, or somebody has ended the watch
    /// @throws std::system_error
    News look(std::chrono::milliseconds limit) {
        News news;
        names_.clear();
        if (!wait_readable(inotify_.get(), limit)) {
            return news;
        }
        const std::size_t count = read_some(inotify_.get(), {buffer_.get(), kBufferBytes});
        for (std::size_t at = 0; at < count;) {
            inotify_event event{};
            std::memcpy(&event, buffer_.get() + at, sizeof event);
            if ((event.mask & IN_MOVED_TO) != 0) {
                names_.emplace_back(reinterpret_cast<const char*>(buffer_.get() + at + sizeof event));
            }
            news.lost |= (event.mask & IN_Q_OVERFLOW) != 0;
            at += sizeof event + event.len;
        }
        news.names = names_;
        return news;
    }

    /// Makes the watch end. Any thread.
    void end() const {
        ::inotify_rm_watch(inotify_.get(), watch_);  // brings IN_IGNORED, which ends a wait
    }

private:
    static constexpr std::size_t kBufferBytes = 64U << 10U;

    Fd inotify_;
    int watch_;
    std::unique_ptr<std::byte[]> buffer_;  // NOLINT(modernize-avoid-c-arrays): never cleared, read into
    std::vector<std::string_view> names_;
};

}  // namespace roundtrip
