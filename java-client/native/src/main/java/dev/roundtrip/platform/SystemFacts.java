// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Facts that the system states about itself and the machine.
public interface SystemFacts {
    /// The processors that this process may use, ascending.
    ///
    /// @throws IOException if the system does not say
    List<Integer> processorsAllowed() throws IOException;

    /// Time of all processors since boot; [CpuTime#UNKNOWN] if the system does not say.
    CpuTime cpuTime();

    /// Folder below which the kernel shows `/proc` and `/sys`; empty for a kernel that has no such files.
    Optional<Path> kernelFiles();

    /// Name of the product, as in `Windows 11`; empty where files say it (`/etc/os-release`).
    default Optional<String> product() {
        return Optional.empty();
    }

    /// Release of the kernel, as in `10.0.22631`; empty where a file says it.
    default Optional<String> kernelRelease() {
        return Optional.empty();
    }

    /// The name of the processor; empty where a file says it.
    default Optional<String> processorModel() {
        return Optional.empty();
    }

    /// Identity of the kernel from its start to its end, of no other start; empty where a file says it, or nobody.
    default Optional<String> bootId() {
        return Optional.empty();
    }

    /// Why no servers may be started for runs on other hosts, nor be asked for there; empty where they may.
    default Optional<String> whyNoServing() {
        return Optional.empty();
    }

    /// The version of Wine, as in `8.0`; empty on a real Windows and on Linux.
    default Optional<String> wine() {
        return Optional.empty();
    }
}
