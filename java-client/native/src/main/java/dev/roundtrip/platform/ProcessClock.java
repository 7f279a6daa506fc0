// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;

/// The CPU time of a process: user and system time of all its threads, those included that have ended. One thread.
public interface ProcessClock {
    /// Allocates nothing.
    ///
    /// @return since the start of the process
    /// @throws IOException if the process has ended
    long nanos() throws IOException;
}
