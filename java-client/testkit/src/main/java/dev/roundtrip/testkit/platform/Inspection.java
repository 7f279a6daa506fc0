// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import dev.roundtrip.platform.Linux;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.Windows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Access to other processes, within the limits that the system sets. Any thread.
public interface Inspection {
    /// The inspection of this process' system.
    static Inspection here() {
        return switch (Platform.here()) {
            case Linux _ -> new LinuxInspection();
            case Windows _ -> new WindowsInspection();
        };
    }

    /// How many descriptors or handles this process has open.
    long ownHandles() throws IOException;

    /// Suspends a process. It may take a moment until all of its threads are ([#isFrozen]).
    void freeze(long pid) throws IOException, InterruptedException;

    /// Lets a suspended process go on.
    void thaw(long pid) throws IOException, InterruptedException;

    boolean isFrozen(long pid);

    /// Whether a thread of this process waits for somebody, asleep or by asking again and again.
    boolean waits(Thread thread);

    /// The sockets of a server that are bound to an address.
    ///
    /// @param endpoint what it announced, for a system that lists its socket and not its owner, as Wine
    List<BoundSocket> sockets(long pid, String endpoint) throws IOException;

    /// Where others reach a server on any system.
    AttackSurface surface(long pid, String endpoint) throws IOException;

    /// Memory of a process that others share and that it may write.
    SharedMemory sharedMemory(long pid) throws IOException;

    /// Memory that it has now, and had at most so far.
    ResidentMemory memory(long pid) throws IOException;

    /// Peers that do nothing, of whom a server has more than anybody should need.
    IdlePeers idlePeers();

    /// Whether a library of the address sanitizer is in it, which takes memory and descriptors of its own.
    boolean isInstrumented(long pid) throws IOException;

    /// Processes that were started with a run directory by this one, or by such a process.
    List<ProcessHandle> startedWith(Path runDirectory);

    /// Where a page can lie that the other side stamps, so that the run directory can be deleted after the test.
    Path folderOfPages(Path runDirectory) throws IOException;

    /// From now on a process has at most so many descriptors.
    ///
    /// @return whether the system has such a limit
    boolean limitDescriptors(long pid, int count) throws IOException, InterruptedException;
}
