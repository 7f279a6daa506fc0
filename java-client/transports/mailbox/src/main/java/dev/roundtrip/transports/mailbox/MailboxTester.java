// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Posts a message to the server's endpoint, and gets one at its own (`idl/mailbox.md`). Owns the endpoint.
class MailboxTester extends AbstractTransferTester {
    /// How often a client that waits looks whether the server still lives.
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private static final AtomicInteger OPENED = new AtomicInteger();

    private final Arena texts = Arena.ofShared();
    private final MemorySegment server = texts.allocateFrom("server");
    private final MemorySegment answer = texts.allocateFrom("answer");
    private final MemorySegment oneWay = texts.allocateFrom("transfer 0");
    private final Duration timeout;
    private final MemorySegment mailbox;
    private MemorySegment transfer = MemorySegment.NULL;
    private int transferResponseBytes = -1;

    /// @param directory path of the server's directory
    /// @throws IOException if there is no such directory
    MailboxTester(String directory, MailboxSettings settings, Duration timeout) throws IOException {
        this.timeout = timeout;
        String name = "java-" + ProcessHandle.current().pid() + "-" + OPENED.incrementAndGet();
        try {
            mailbox = MailboxCalls.open(directory, name, settings);
        } catch (IOException e) {
            texts.close();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        long deadlineNanos = System.nanoTime() + timeout.toNanos();
        post(transfer(props), props.request());
        MemorySegment message = awaitMessage(deadlineNanos);
        try {
            return response(message, props.responseBytes());
        } finally {
            MailboxCalls.discard(message);
        }
    }

    @Override
    protected void send(TestProps props) throws IOException {
        post(oneWay, props.request());
    }

    private void post(MemorySegment command, byte[] body) throws IOException {
        MemorySegment message = MailboxCalls.compose(mailbox, server, command, body.length);
        MemorySegment.copy(body, 0, MessageView.body(message), JAVA_BYTE, 0, body.length);
        MailboxCalls.post(mailbox, message, timeout.toNanos());
    }

    /// The command of a request, which says how large a response it wants.
    private MemorySegment transfer(TestProps props) {
        if (props.responseBytes() != transferResponseBytes) {
            transferResponseBytes = props.responseBytes();
            transfer = texts.allocateFrom("transfer " + transferResponseBytes);
        }
        return transfer;
    }

    private MemorySegment awaitMessage(long deadlineNanos) throws IOException, TesterException {
        while (true) {
            long leftNanos = deadlineNanos - System.nanoTime();
            MemorySegment message = MailboxCalls.get(mailbox, Math.clamp(leftNanos, 0, SLICE_NANOS));
            if (!message.equals(MemorySegment.NULL)) {
                if (MessageView.isFrom(message, server)) {
                    return message;
                }
                MailboxCalls.discard(message);
            } else if (!MailboxCalls.isPresent(mailbox, server)) {
                throw new TesterException("the server has died");
            }
            if (leftNanos <= 0) {
                throw new TesterException("the server has not answered within " + timeout);
            }
        }
    }

    private byte[] response(MemorySegment message, int responseBytes) throws TesterException {
        MemorySegment body = MessageView.body(message);
        if (!MessageView.isCommand(message, answer)) {
            throw new TesterException("the server has not answered: " + MessageView.command(message) + ", "
                    + new String(body.toArray(JAVA_BYTE), StandardCharsets.UTF_8));
        }
        if (body.byteSize() != responseBytes) {
            throw new TesterException("response has " + body.byteSize() + " bytes, expected " + responseBytes);
        }
        return body.toArray(JAVA_BYTE);
    }

    /// @throws IOException of a tester that closes more
    @Override
    public void close() throws IOException {
        try (texts) {
            MailboxCalls.close(mailbox);
        }
    }
}
