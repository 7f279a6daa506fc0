// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// What ends a server: SIGTERM, SIGINT, or the end of standard input, which comes even if the testbed was killed.
/// Has to be made before any other thread, because threads inherit which signals are blocked.
class StopSignal {
public:
    /// @throws std::system_error
    StopSignal();

    /// Returns when the server has to end.
    ///
    /// @throws std::system_error
    void wait() const;

private:
    Fd signals_;
};

}  // namespace roundtrip
