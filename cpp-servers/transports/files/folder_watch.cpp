// SPDX-License-Identifier: Apache-2.0
#include "folder_watch.hpp"

#include <sys/inotify.h>

#include <cstring>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

FolderWatch::FolderWatch(const char* folder)
    : inotify_(check_int(::inotify_init1(IN_CLOEXEC), "inotify_init1")),
      watch_(check_int(::inotify_add_watch(inotify_.get(), folder, IN_MOVED_TO | IN_ONLYDIR), "inotify_add_watch")),
      buffer_(new std::byte[kBufferBytes]) {}

FolderWatch::News FolderWatch::look(std::chrono::milliseconds limit) {
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

void FolderWatch::end() const {
    ::inotify_rm_watch(inotify_.get(), watch_);  // brings IN_IGNORED, which ends a wait
}

}  // namespace roundtrip
