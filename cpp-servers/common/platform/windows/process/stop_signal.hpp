// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// What ends a server: the end of standard input, which comes even if the testbed was killed, or raise(). Ctrl-C and
/// the closing of the console go to everybody in it, so they are the testbed's to handle, which then ends its servers.
/// One in a process.
class StopSignal {
public:
    /// @throws std::system_error
    StopSignal();

    /// Returns when the server has to end.
    void wait() const;

    /// Ends the server of this process, if it has one.
    static void raise();
};

}  // namespace roundtrip
