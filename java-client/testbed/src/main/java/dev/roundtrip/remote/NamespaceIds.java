// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Namespaces that a process shares with others on its machine, by `/proc` (namespaces(7)).
///
/// @param bootId of the running kernel
/// @param ipcNamespace where System V objects and POSIX queues are
/// @param pidNamespace where processes have their numbers
/// @param sharedMemory the file system at `/dev/shm`, where POSIX shared memory and semaphores are
public record NamespaceIds(String bootId, String ipcNamespace, String pidNamespace, String sharedMemory) {

    /// @throws IOException if `/proc` does not show it
    public static NamespaceIds ofThisProcess() throws IOException {
        return new NamespaceIds(
                Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip(),
                Files.readSymbolicLink(Path.of("/proc/self/ns/ipc")).toString(),
                Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString(),
                "device " + Files.getAttribute(Path.of("/dev/shm"), "unix:dev"));
    }

    boolean isOnSameMachine(NamespaceIds other) {
        return bootId.equals(other.bootId);
    }

    /// Whether both number processes alike.
    boolean seesProcessesOf(NamespaceIds other) {
        return isOnSameMachine(other) && pidNamespace.equals(other.pidNamespace);
    }

    /// The first thing that the two do not have in common, though mechanisms of one machine need it.
    Optional<String> difference(NamespaceIds far) {
        if (!isOnSameMachine(far)) {
            return Optional.of("another kernel runs there (boot id %s, here %s)".formatted(far.bootId, bootId));
        }
        if (!ipcNamespace.equals(far.ipcNamespace)) {
            return Optional.of("it has another IPC namespace (%s, here %s)".formatted(far.ipcNamespace, ipcNamespace));
        }
        if (!pidNamespace.equals(far.pidNamespace)) {
            return Optional.of("it has another PID namespace (%s, here %s)".formatted(far.pidNamespace, pidNamespace));
        }
        return sharedMemory.equals(far.sharedMemory)
                ? Optional.empty()
                : Optional.of("it has another /dev/shm (%s, here %s)".formatted(far.sharedMemory, sharedMemory));
    }
}
