// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Identity, use and end of processes.
public interface Processes {
    /// The CPU time of a process, to be read again and again.
    ///
    /// @throws IOException if there is no such process
    ProcessClock clock(long pid) throws IOException;

    /// Use by this process since it began.
    ///
    /// @throws IOException if the system does not say
    ResourceUsage ownUsage() throws IOException;

    /// Context switches of each thread of another process, by the thread's number; a thread that ends meanwhile is left
    /// out. Empty where the system does not count.
    ///
    /// @throws IOException if the process has ended
    Optional<Map<String, ContextSwitches>> switches(long pid) throws IOException;

    /// Start of a process, in a unit of the system, which tells it from another process of the same number. A
    /// clock that is set does not change it under a running process. Empty if there is none of this number.
    OptionalLong start(long pid);

    /// Whether a signal or a tracer has stopped a process; false where the system does not tell.
    boolean isStopped(long pid);

    /// Asks a process to end, whose standard input was closed already; that too asks a server to (`idl/server.md`).
    void askToEnd(ProcessHandle process);

    /// Signals that a process cannot refuse.
    enum Signal {
        KILL,
        STOP,
        CONTINUE
    }

    /// @throws IOException if there is no such process, or the system has no such signal
    void signal(long pid, Signal signal) throws IOException;

    /// How a process ended, as in `ended with exit code 1`.
    String ending(int exitCode);
}
