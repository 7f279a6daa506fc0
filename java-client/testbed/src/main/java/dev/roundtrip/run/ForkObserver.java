// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.io.IOException;
import java.util.List;

/// Looks at the processes of a fork while it runs. That makes them slower, so nothing of such a fork is kept.
public interface ForkObserver {
    /// Observes nothing, as in forks that are measured.
    ForkObserver NOBODY = new ForkObserver() {};

    /// Flags of the worker's JVM besides those of every worker.
    default List<String> workerFlags() {
        return List.of();
    }

    /// Both sides are connected, and their round trips are about to begin; called once for each server of the fork.
    ///
    /// @param serverPid 0 if there is no process that can be seen from here
    default void begin(long workerPid, long serverPid) throws IOException {}

    /// The round trips are over, and both processes are still there.
    default void end() throws IOException, InterruptedException {}

    /// Whether the worker has to end by itself, because it writes then what the observer reads.
    default boolean needsLastWords() {
        return false;
    }
}
