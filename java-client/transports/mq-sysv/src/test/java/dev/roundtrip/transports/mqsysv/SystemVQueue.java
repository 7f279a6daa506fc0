// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;

/// A queue of a test's own. Closing it removes it.
@SuppressWarnings("restricted") // calling native code is what this class is for
final class SystemVQueue implements AutoCloseable {
    private static final int IPC_PRIVATE = 0;
    private static final int IPC_RMID = 0;
    private static final int PRIVATE_MODE = 0600;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle MSGGET = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("msgget"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle MSGCTL = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("msgctl"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));

    private final int id;
    private boolean removed;

    SystemVQueue() throws IOException {
        Path library = Path.of(System.getProperty("roundtrip.servers"), "lib/libroundtrip-mq-sysv-client.so");
        MessageQueue.load(library.toAbsolutePath());
        try {
            id = (int) MSGGET.invokeExact(IPC_PRIVATE, PRIVATE_MODE);
        } catch (Throwable e) {
            throw new IOException(e);
        }
    }

    MessageQueue open(int unitBytes, Duration limit) throws IOException {
        return new MessageQueue(id, unitBytes, limit);
    }

    void remove() throws IOException {
        try {
            removed = (int) MSGCTL.invokeExact(id, IPC_RMID, MemorySegment.NULL) == 0;
        } catch (Throwable e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        if (!removed) {
            remove();
        }
    }
}
