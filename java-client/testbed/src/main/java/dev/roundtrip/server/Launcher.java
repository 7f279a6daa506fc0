// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.util.OptionalInt;

/// Starts the processes of a fork, on both sides of it. A limit that holds for all of them is set here.
@FunctionalInterface
public interface Launcher {
    /// Starts a process without any limit, out of reach of Ctrl-C.
    Launcher FREE = (builder, cpu) -> Platform.here().programs().startDetached(builder, cpu);

    /// @param cpu the only processor that the process may run on; empty for any
    Process start(ProcessBuilder builder, OptionalInt cpu) throws IOException;
}
