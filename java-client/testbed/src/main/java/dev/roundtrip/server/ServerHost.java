// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.IOException;
import java.nio.file.Path;

/// Where the other sides of testers run: on this machine ([LocalServers]), or where somebody else starts them.
@FunctionalInterface
public interface ServerHost {
    /// Gets ready for one fork of a mechanism.
    ///
    /// @param folder private, of this fork alone; exists
    /// @param logs where the standard error of servers goes; exists
    /// @param launcher of the processes, if they are started on this machine
    /// @throws IOException if the place cannot be reached or refuses; the message names it
    ForkServers open(ServedMechanism mechanism, Path folder, Path logs, Launcher launcher) throws IOException;
}
