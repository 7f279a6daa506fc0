// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

#include "roundtrip/process/ending.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

/// Reads and writes of a file that was opened with FILE_FLAG_OVERLAPPED, one at a time, whose waits have limits. Not
/// thread-safe.
class OverlappedCall {
public:
    /// @throws std::system_error
    OverlappedCall();

    /// The structure for the next call. That call may fail with ERROR_IO_PENDING, and has begun then, too.
    OVERLAPPED* begin();

    /// Waits for the call that has begun, and takes it back if that takes too long. It is over in any case.
    ///
    /// @param ending what ends the wait, null for nothing
    /// @throws std::system_error
    Waited finish(HANDLE file, const Ending* ending, std::chrono::milliseconds limit);

    /// How many bytes the call has moved that has ended.
    ///
    /// @return whether it has succeeded; if not, GetLastError() says why
    bool result(HANDLE file, DWORD& bytes);

private:
    Handle done_;
    OVERLAPPED call_{};
};

/// Whether a call has begun, of which this is the result.
bool has_begun(BOOL done);

}  // namespace roundtrip
