// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// By `/proc`, signals and prlimit(1).
final class LinuxInspection implements Inspection {
    /// Columns of a line of `/proc/net/unix`.
    private static final int FLAGS = 3;

    private static final int TYPE = 4;
    private static final int INODE = 6;
    private static final int PATH = 7;

    private static final String LISTENING = "00010000";
    private static final String STREAM = "0001";

    /// Bits of a file's mode that hold its type (inode(7)).
    private static final int FILE_TYPE_BITS = 0170000;

    private static final int FIFO = 0010000;

    /// A thread that consumed so much between the clock readings waits by spinning.
    private static final long SPUN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /// One that lost the processor so often waits by spinning too, and consumes next to nothing if it yields to others
    /// that are busy.
    private static final int DISPLACEMENTS = 100;

    /// Key of resident memory in `/proc/PID/status` (proc_pid_status(5)).
    private static final String RESIDENT = "VmRSS:";

    private static final String MOST_RESIDENT = "VmHWM:";

    @Override
    public long ownHandles() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.count();
        }
    }

    @Override
    public void freeze(long pid) throws IOException, InterruptedException {
        signal("STOP", pid);
    }

    @Override
    public void thaw(long pid) throws IOException, InterruptedException {
        signal("CONT", pid);
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid)
                .inheritIO()
                .start()
                .waitFor();
    }

    @Override
    public boolean isFrozen(long pid) {
        return TaskState.isStopped(pid);
    }

    @Override
    public boolean waits(Thread thread) {
        return TaskState.ofThread(thread.getName()) == TaskState.ASLEEP
                || ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId()) > SPUN_NANOS
                || TaskState.timesDisplaced(thread.getName()) > DISPLACEMENTS;
    }

    @Override
    public List<BoundSocket> sockets(long pid, String endpoint) throws IOException {
        return LinuxSockets.of(pid);
    }

    @Override
    public AttackSurface surface(long pid, String endpoint) throws IOException {
        Path process = process(pid);
        var streams = new ArrayList<>(unixSockets(process));
        var messages = new ArrayList<MessageEntrance>();
        AttackSurface.sort(LinuxSockets.of(pid), streams, messages);
        var pipes = new ArrayList<Path>();
        for (String target : OpenDescriptors.readable(process)) {
            if (isFifo(Path.of(target))) {
                pipes.add(Path.of(target));
            }
        }
        return new AttackSurface(streams, messages, pipes, sharedMemory(pid));
    }

    private static boolean isFifo(Path path) throws IOException {
        return path.isAbsolute()
                && Files.exists(path)
                && ((int) Files.getAttribute(path, "unix:mode") & FILE_TYPE_BITS) == FIFO;
    }

    private static List<StreamEntrance> unixSockets(Path process) throws IOException {
        Set<String> own = OpenDescriptors.socketInodes(process);
        return Files.readAllLines(process.resolve("net/unix")).stream()
                .map(line -> line.strip().split("\\s+", PATH + 1))
                .filter(columns -> columns.length > PATH
                        && own.contains(columns[INODE])
                        && columns[FLAGS].equals(LISTENING)
                        && columns[TYPE].equals(STREAM)
                        && columns[PATH].startsWith("/"))
                .<StreamEntrance>map(columns -> new SocketEntrance(UnixDomainSocketAddress.of(columns[PATH])))
                .toList();
    }

    @Override
    public SharedMemory sharedMemory(long pid) throws IOException {
        return new LinuxMemory(pid).shared();
    }

    @Override
    public ResidentMemory memory(long pid) throws IOException {
        List<String> status = Files.readAllLines(process(pid).resolve("status"));
        return new ResidentMemory(bytes(status, RESIDENT), bytes(status, MOST_RESIDENT));
    }

    private static long bytes(List<String> status, String name) {
        return status.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).replace("kB", "").strip())
                .mapToLong(kibibytes -> Long.parseLong(kibibytes) << 10)
                .findAny()
                .orElseThrow();
    }

    @Override
    public IdlePeers idlePeers() {
        return new IdlePeers(2000, 0);
    }

    @Override
    public boolean isInstrumented(long pid) throws IOException {
        return Files.readString(process(pid).resolve("maps")).contains("libasan");
    }

    @Override
    public List<ProcessHandle> startedWith(Path runDirectory) {
        String path = runDirectory.toString();
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(path))
                        .isPresent())
                .toList();
    }

    @Override
    public Path folderOfPages(Path runDirectory) {
        return runDirectory;
    }

    @Override
    public boolean limitDescriptors(long pid, int count) throws IOException, InterruptedException {
        int status = new ProcessBuilder("prlimit", "--pid", String.valueOf(pid), "--nofile=" + count + ":" + count)
                .inheritIO()
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("prlimit ended with exit code " + status);
        }
        return true;
    }

    private static Path process(long pid) {
        return Path.of("/proc", String.valueOf(pid));
    }
}
