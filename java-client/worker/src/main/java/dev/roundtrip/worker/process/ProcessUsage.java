// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

import dev.roundtrip.api.server.ResourceUsage;
import java.io.IOException;

/// What this process has used, in any JVM that workers run in.
public final class ProcessUsage {
    private ProcessUsage() {}

    /// @throws IOException if the kernel does not say
    public static ResourceUsage now() throws IOException {
        return ForeignFunctions.areHere() ? ResourceUsage.ofThisProcess() : NativeCalls.resourceUsage();
    }
}
