// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "roundtrip/process/handle.hpp"

namespace roundtrip {

/// The sign that it is time to end: an event for those that wait, and a flag for those that never have to, since
/// somebody gives them something to do all the time. Any thread.
class Ending {
public:
    /// @throws std::system_error
    Ending() : event_(opened(::CreateEventW(nullptr, TRUE, FALSE, nullptr), "CreateEvent")) {}

    /// For good.
    void set() {
        is_set_ = true;
        ::SetEvent(event_.get());
    }

    bool is_set() const { return is_set_; }

    /// Signalled once it is set. Stays this one's.
    HANDLE event() const { return event_.get(); }

private:
    std::atomic<bool> is_set_ = false;
    Handle event_;
};

}  // namespace roundtrip
