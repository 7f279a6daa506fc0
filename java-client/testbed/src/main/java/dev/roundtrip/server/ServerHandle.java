// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.Closeable;
import java.util.Map;
import java.util.Optional;

/// The other side of a tester while it runs, wherever that is. Closing it ends all its processes, whatever happens.
public interface ServerHandle extends Closeable {
    /// The address by which a tester reaches the server.
    String endpoint();

    /// The process id of the server on this machine; 0 if no process can be seen from here.
    long pid();

    /// The process id of the broker on this machine; 0 if no process can be seen from here.
    long brokerPid();

    /// Whether its processes run on this machine, but cannot be seen from here: what they use looks like others' load.
    default boolean isHidden() {
        return false;
    }

    /// Flags in force of processes in Java that were started here (see [LineProcess#jvmFlags]), by their role.
    default Map<String, Map<String, String>> jvmFlags() {
        return Map.of();
    }

    /// Ends the processes at once.
    void kill();

    /// How a process ended, if there is one that did.
    Optional<String> ending();

    /// The last line of the server's log, which may say why it let its client down; empty if it has said nothing.
    default Optional<String> lastWords() {
        return Optional.empty();
    }

    /// Asks the processes to end, and gives them the time to tidy up that [#close] would not.
    ///
    /// @return what the server used, as it says; empty if it did not
    Optional<ServerUsage> stop() throws InterruptedException;

    @Override
    void close();
}
