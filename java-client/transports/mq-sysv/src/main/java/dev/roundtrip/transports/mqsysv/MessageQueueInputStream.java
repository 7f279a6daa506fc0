// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/// The stream of bytes that a [MessageQueueOutputStream] writes, as in Wells (2010), for [java.io.DataInputStream],
/// [java.io.ObjectInputStream] and the like. Not thread-safe.
///
/// A read waits for a byte, and fails when nobody has written within the queue's limit.
public final class MessageQueueInputStream extends InputStream {
    private final MessageQueue queue;
    private final byte[] unit;
    private int nextByte;
    private int filledBytes;
    private boolean begun;
    private boolean ended;

    /// @param queue stays the caller's; nobody else reads from it
    public MessageQueueInputStream(MessageQueue queue) {
        this.queue = queue;
        this.unit = new byte[queue.unitBytes()];
    }

    @Override
    public int read() throws IOException {
        return fill() ? Byte.toUnsignedInt(unit[nextByte++]) : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) {
            return 0;
        }
        if (nextByte == filledBytes && length >= unit.length && !ended) {
            int received = receive(into, offset); // room for any message: no way round by the unit
            if (received > 0 || ended) {
                return ended ? -1 : received;
            }
        }
        if (!fill()) {
            return -1;
        }
        int bytes = Math.min(length, available());
        System.arraycopy(unit, nextByte, into, offset, bytes);
        nextByte += bytes;
        return bytes;
    }

    /// Bytes that have been received and not read yet.
    @Override
    public int available() {
        return filledBytes - nextByte;
    }

    /// @return whether there is a byte; if not, the stream has ended
    private boolean fill() throws IOException {
        while (nextByte == filledBytes && !ended) {
            filledBytes = receive(unit, 0);
            nextByte = 0;
        }
        return nextByte < filledBytes;
    }

    /// Further messages ahead of the first one are what somebody who was killed has left of another stream.
    ///
    /// @return bytes of one message; it may be empty
    private int receive(byte[] into, int offset) throws IOException {
        long received;
        do {
            received = queue.receive(into, offset);
        } while (!begun && MessageQueue.typeOf(received) == MessageQueue.REST);
        begun = true;
        ended = MessageQueue.typeOf(received) == MessageQueue.END;
        return ended ? 0 : MessageQueue.lengthOf(received);
    }
}
