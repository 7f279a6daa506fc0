// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <span>

#include "message_window.hpp"

namespace roundtrip {

/// Sends windows what answers them. A client waits for its answer and takes it at once, whereas a stranger's window may
/// not take any: that costs all others their time once, and then its thread is answered no more for a while. Not
/// thread-safe.
class Answers {
public:
    /// How long a window may take nothing.
    static constexpr std::chrono::milliseconds kPatience{250};

    /// For how long its thread is answered no more.
    static constexpr std::chrono::seconds kPenalty{5};

    /// @throws BadInput if the window is none of another process, or its thread takes no answers
    /// @throws std::system_error if it is gone
    void send(HWND window, std::span<const std::byte> part);

private:
    std::map<DWORD, std::chrono::steady_clock::time_point> silent_;  ///< threads, and since when
};

}  // namespace roundtrip
