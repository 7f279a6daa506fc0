// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/// A stream of bytes into a [MessageQueue], as in Wells (2010), for [java.io.DataOutputStream],
/// [java.io.ObjectOutputStream] and the like. Bytes are gathered into messages of a unit; [#flush] sends what there is.
/// The reader of the other end gets the same bytes, in pieces of its own. Not thread-safe.
///
/// A write waits while the queue is full, and fails when nobody has read within the queue's limit.
public final class MessageQueueOutputStream extends OutputStream {
    private final MessageQueue queue;
    private final byte[] unit;
    private int filledBytes;
    private int nextType = MessageQueue.FIRST;
    private boolean closed;

    /// @param queue stays the caller's; nobody else writes into it
    public MessageQueueOutputStream(MessageQueue queue) {
        this.queue = queue;
        this.unit = new byte[queue.unitBytes()];
    }

    @Override
    public void write(int oneByte) throws IOException {
        requireOpen();
        if (filledBytes == unit.length) {
            sendGathered();
        }
        unit[filledBytes++] = (byte) oneByte;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        requireOpen();
        int at = offset;
        int left = length;
        while (left > 0) {
            if (filledBytes == unit.length) {
                sendGathered();
            }
            if (filledBytes == 0 && left >= unit.length) {
                send(bytes, at, unit.length); // a whole unit needs no gathering
                at += unit.length;
                left -= unit.length;
            } else {
                int fits = Math.min(left, unit.length - filledBytes);
                System.arraycopy(bytes, at, unit, filledBytes, fits);
                filledBytes += fits;
                at += fits;
                left -= fits;
            }
        }
    }

    /// Sends what was written and not sent yet; nothing if there is none.
    @Override
    public void flush() throws IOException {
        requireOpen();
        if (filledBytes > 0) {
            sendGathered();
        }
        nextType = MessageQueue.FIRST;
    }

    /// Sends what there is, and then the end of the stream, after which the reader reads -1. Leaves the queue open.
    ///
    /// @throws IOException if the reader does not make room for it; the stream is closed nevertheless
    @Override
    public void close() throws IOException {
        if (!closed) {
            try {
                flush();
                queue.send(MessageQueue.END, unit, 0, 0);
            } finally {
                closed = true;
            }
        }
    }

    private void sendGathered() throws IOException {
        send(unit, 0, filledBytes);
        filledBytes = 0;
    }

    private void send(byte[] bytes, int offset, int length) throws IOException {
        queue.send(nextType, bytes, offset, length);
        nextType = MessageQueue.REST;
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("stream is closed");
        }
    }
}
