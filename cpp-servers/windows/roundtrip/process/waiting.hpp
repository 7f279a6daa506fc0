// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

#include "roundtrip/process/windows.hpp"

namespace roundtrip {

/// How a wait ended.
enum class Waited {
    kReady,    ///< what was waited for is there
    kEnded,    ///< the other thing has happened, after which nothing will come any more
    kTimedOut  ///< neither
};

constexpr std::chrono::milliseconds kForEver{-1};

/// Waits for an object of the kernel, and no longer than another one lets it: a server that is to end, the process of
/// the other side.
///
/// @param ended null for none
/// @param limit kForEver for none
/// @throws std::system_error
Waited wait_for(HANDLE object, HANDLE ended, std::chrono::milliseconds limit);

/// Requires that a wait has ended with its object.
///
/// @throws std::runtime_error that says so if the object was not there in time, or the other thing has happened
void require_ready(Waited waited, const char* what_ended);

}  // namespace roundtrip
