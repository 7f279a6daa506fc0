// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.api.server.RecordFile;
import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// System V queues of a server, each recorded before it is made (`idl/named-objects.md`). Owns them. One thread.
final class OwnQueues implements AutoCloseable {
    private static final String KIND = "system-v-queue";

    /// Numbers of the Linux interface (msgget(2), msgctl(2)).
    private static final int IPC_CREAT_EXCL_0600 = 03600;

    private static final int IPC_RMID = 0;
    private static final int IPC_STAT = 2;

    /// A `struct msqid_ds` of 64-bit Linux, and where its owner and the time of its last change are.
    private static final int STATUS_BYTES = 120;

    private static final long OWNER = 4;
    private static final long CHANGED_SECONDS = 64;

    private static final MethodHandle MSGGET =
            NativeFunction.settingErrno("msgget", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle MSGCTL =
            NativeFunction.settingErrno("msgctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));

    private final Arena arena = Arena.ofConfined();
    private final Errno errno = new Errno(arena);
    private final MemorySegment status = arena.allocate(STATUS_BYTES, Long.BYTES);
    private final RandomGenerator random = new SecureRandom();
    private final List<Integer> queues = new ArrayList<>();
    private final RecordFile record;

    /// Removes what a server that was killed has recorded in the same folder.
    ///
    /// @throws IOException if a server lives there
    OwnQueues(Path runDirectory) throws IOException {
        record = RecordFile.lock(runDirectory.resolve("named-objects"));
        for (String line : Files.readAllLines(record.path())) {
            String[] words = line.split(" ", 4);
            if (words.length == 3 && words[0].equals(KIND)) {
                removeLeft(Integer.parseInt(words[1]), Long.parseLong(words[2]));
            }
        }
    }

    /// @return its identifier
    /// @throws IOException if the kernel makes no more
    int create() throws IOException {
        int key = random.nextInt(1, Integer.MAX_VALUE);
        record.add(KIND + " " + key + " " + Instant.now().getEpochSecond());
        int queue = errno.require(msgget(key, IPC_CREAT_EXCL_0600), "msgget");
        queues.add(queue);
        return queue;
    }

    /// A key may by chance be that of somebody else's queue.
    private void removeLeft(int key, long createdSeconds) throws IOException {
        int queue = msgget(key, 0);
        if (queue >= 0
                && msgctl(queue, IPC_STAT) == 0
                && status.get(JAVA_INT, OWNER) == (int) Files.getAttribute(record.path(), "unix:uid")
                && status.get(JAVA_LONG, CHANGED_SECONDS) >= createdSeconds) {
            msgctl(queue, IPC_RMID);
        }
    }

    private int msgget(int key, int flags) {
        try {
            return (int) MSGGET.invokeExact(errno.state(), key, flags);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("msgget", e);
        }
    }

    private int msgctl(int queue, int command) {
        try {
            return (int) MSGCTL.invokeExact(errno.state(), queue, command, status);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("msgctl", e);
        }
    }

    @Override
    public void close() throws IOException {
        try (arena;
                record) {
            queues.forEach(queue -> msgctl(queue, IPC_RMID));
            record.remove();
        }
    }
}
