// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// By kernel32, ntdll, iphlpapi and user32. The system does not list which process serves a named pipe or reads a
/// mailslot, so those are the ones that a server announces.
final class WindowsInspection implements Inspection {
    /// CPU time grows in steps of 1/64 s, so a thread that has got none for three of them waits, unless others have
    /// taken all processors meanwhile.
    private static final Duration LOOK = Duration.ofMillis(50);

    /// A thread that consumed so much between the clock readings waits by spinning.
    private static final long SPUN_NANOS = Duration.ofMillis(100).toNanos();

    /// `PROCESS_MEMORY_COUNTERS`: its size and the page faults, then the most memory and that of now.
    private static final int MEMORY_BYTES = 72;

    private static final int MOST_RESIDENT = 8;
    private static final int RESIDENT = 16;

    private static final String PIPES = "\\\\.\\pipe\\";
    private static final String MAILSLOTS = "\\\\.\\mailslot\\";

    /// Where programs are that the system starts beside a process, for its console or its desktop.
    private static final String SYSTEM = System.getenv("SystemRoot");

    @Override
    public long ownHandles() throws IOException {
        try (WindowsHandle own = WindowsHandle.open(ProcessHandle.current().pid());
                Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_INT);
            own.require("GetProcessHandleCount", WindowsCalls.handleCount(own.handle(), count));
            return count.get(JAVA_INT, 0);
        }
    }

    @Override
    public void freeze(long pid) throws IOException {
        try (WindowsHandle process = WindowsHandle.open(pid)) {
            process.requireStatus("NtSuspendProcess", WindowsCalls.suspend(process.handle()));
        }
    }

    @Override
    public void thaw(long pid) throws IOException {
        try (WindowsHandle process = WindowsHandle.open(pid)) {
            process.requireStatus("NtResumeProcess", WindowsCalls.resume(process.handle()));
        }
    }

    /// All threads are, when the call of [#freeze] has returned.
    @Override
    public boolean isFrozen(long pid) {
        return true;
    }

    @Override
    public boolean waits(Thread thread) {
        long before = cpuNanos(thread);
        LockSupport.parkNanos(LOOK.toNanos());
        long now = cpuNanos(thread);
        return now == before || now > SPUN_NANOS;
    }

    private static long cpuNanos(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
    }

    @Override
    public List<BoundSocket> sockets(long pid, String endpoint) throws IOException {
        return WindowsSockets.of(pid, endpoint);
    }

    @Override
    public AttackSurface surface(long pid, String endpoint) throws IOException {
        var streams = new ArrayList<StreamEntrance>();
        var messages = new ArrayList<>(WindowEntrance.of(pid));
        AttackSurface.sort(sockets(pid, endpoint), streams, messages);
        if (endpoint.startsWith(PIPES)) {
            streams.add(new PipeEntrance(endpoint));
        } else if (endpoint.startsWith(MAILSLOTS)) {
            messages.add(new MailslotEntrance(endpoint));
        }
        return new AttackSurface(streams, messages, List.of(), sharedMemory(pid));
    }

    @Override
    public SharedMemory sharedMemory(long pid) throws IOException {
        return new WindowsMemory(pid).shared();
    }

    @Override
    public ResidentMemory memory(long pid) throws IOException {
        try (WindowsHandle process = WindowsHandle.open(pid);
                Arena arena = Arena.ofConfined()) {
            MemorySegment counters = arena.allocate(MEMORY_BYTES, Long.BYTES);
            counters.set(JAVA_INT, 0, MEMORY_BYTES);
            process.require("GetProcessMemoryInfo", WindowsCalls.memoryInfo(process.handle(), counters, MEMORY_BYTES));
            return new ResidentMemory(counters.get(JAVA_LONG, RESIDENT), counters.get(JAVA_LONG, MOST_RESIDENT));
        }
    }

    /// Wine 8 keeps 1 MiB of each thread's stack in memory, and a byte for each page of reserved address space.
    @Override
    public IdlePeers idlePeers() {
        return new IdlePeers(500, 500L << 20);
    }

    /// The compiler has none for it.
    @Override
    public boolean isInstrumented(long pid) {
        return false;
    }

    /// A process does not see the command line of another, so those are it that this one, or a child of it, has
    /// started and that live, without programs of the system.
    @Override
    public List<ProcessHandle> startedWith(Path runDirectory) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.isAlive() && !isOfTheSystem(process))
                .toList();
    }

    private static boolean isOfTheSystem(ProcessHandle process) {
        return process.info()
                .command()
                .filter(path -> path.regionMatches(true, 0, SYSTEM, 0, SYSTEM.length()))
                .isPresent();
    }

    /// A folder that stays until this process ends: a library in it keeps the page mapped as long, and a file that is
    /// mapped cannot be deleted.
    @Override
    public Path folderOfPages(Path runDirectory) throws IOException {
        Path folder = Files.createTempDirectory("pages");
        folder.toFile().deleteOnExit();
        return folder;
    }

    @Override
    public boolean limitDescriptors(long pid, int count) {
        return false;
    }
}
