// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import dev.roundtrip.posix.Errno;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/// A System V message queue by native calls, each of which sends or receives one message (msgop(2)): what G. Wells,
/// "Extending Java's Communication Mechanisms for Multicore Processors" (2010) put below his streams. Owns native
/// memory for one message, not the queue. One thread at a time.
public final class MessageQueue implements AutoCloseable {
    /// Types of messages (`idl/mq-sysv.md`): the first after a flush, others, and the end of the stream.
    static final int FIRST = 1;

    static final int REST = 2;
    static final int END = 3;

    private final int id;
    private final int unitBytes;
    private final Duration limit;
    private long handle;

    /// Loads the native side, which all queues of the process share; once more does nothing.
    ///
    /// @param library path of `libroundtrip-mq-sysv-client.so`
    /// @throws UnsatisfiedLinkError if it cannot be loaded
    @SuppressWarnings("restricted") // calling native code is what this class is for
    public static void load(Path library) {
        System.load(library.toString());
    }

    /// @param id the identifier that msgget(2) has returned to the one who made the queue
    /// @param unitBytes the largest message to send or to receive, at most `kernel.msgmax`
    /// @param limit how long one message may wait for room, or be waited for
    /// @throws IOException if there is no memory for a message
    public MessageQueue(int id, int unitBytes, Duration limit) throws IOException {
        this.id = id;
        this.unitBytes = unitBytes;
        this.limit = limit;
        handle = open(id, unitBytes, limit.toMillis());
        if (handle < 0 && handle > -4096) { // an errno; addresses of this process are above 0
            throw new IOException("no memory for messages of " + unitBytes + " bytes");
        }
    }

    public int unitBytes() {
        return unitBytes;
    }

    /// Sends one message, of at most a unit; waits while the queue is full.
    ///
    /// @throws IOException if the queue is gone, or nobody made room in time
    void send(int type, byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Objects.checkIndex(length, unitBytes + 1);
        long result = send(opened(), type, bytes, offset, length);
        if (result < 0) {
            throw failure("queue " + id + " has taken no message", result);
        }
    }

    /// Receives one message of any type; waits for it.
    ///
    /// @param into has room for a unit from `offset` on
    /// @return the type in the upper half, the length in the lower one
    /// @throws IOException if the queue is gone, or none came in time
    long receive(byte[] into, int offset) throws IOException {
        Objects.checkFromIndexSize(offset, unitBytes, into.length);
        long result = receive(opened(), into, offset);
        if (result < 0) {
            throw failure("queue " + id + " has given no message", result);
        }
        return result;
    }

    /// Throws away what is in the queue: what a client that was killed has left there.
    ///
    /// @throws IOException if the queue is gone
    void passOver() throws IOException {
        long result = passOver(opened());
        if (result < 0) {
            throw failure("queue " + id + " cannot be emptied", result);
        }
    }

    static int typeOf(long received) {
        return (int) (received >>> Integer.SIZE);
    }

    static int lengthOf(long received) {
        return (int) received;
    }

    private long opened() throws IOException {
        if (handle == 0) {
            throw new IOException("queue " + id + " is closed");
        }
        return handle;
    }

    private IOException failure(String what, long result) {
        return new IOException(
                switch ((int) -result) {
                    case Errno.ETIMEDOUT -> what + " within " + limit + "; the other side does not use it";
                    case Errno.EIDRM, Errno.EINVAL -> what + ": it was removed, the other side has ended";
                    default -> what + ": errno " + -result;
                });
    }

    @Override
    public void close() {
        if (handle != 0) {
            close(handle);
            handle = 0;
        }
    }

    private static native long open(int id, int unitBytes, long limitMillis);

    private static native long send(long handle, int type, byte[] text, int offset, int length);

    private static native long receive(long handle, byte[] text, int offset);

    private static native long passOver(long handle);

    private static native void close(long handle);
}
