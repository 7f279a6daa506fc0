// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.server.Responder;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A directory and its endpoint `server`, whose messages a thread answers. Owns all three.
final class ServingEndpoint implements AutoCloseable {
    private static final String REQUEST = "transfer ";
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Arena texts = Arena.ofShared();
    private final MemorySegment answer = texts.allocateFrom("answer");
    private final MemorySegment refused = texts.allocateFrom("refused");
    private final Duration timeout;
    private final MemorySegment directory;
    private final MemorySegment mailbox;
    private final Thread thread;
    private volatile boolean stopping;

    /// @param processor the only one for the thread; negative for any
    ServingEndpoint(Responder responder, MailboxSettings settings, int processor, Duration timeout) throws IOException {
        this.timeout = timeout;
        directory = MailboxCalls.createDirectory();
        try {
            mailbox = MailboxCalls.open(path(), "server", settings);
        } catch (IOException e) {
            MailboxCalls.closeDirectory(directory);
            texts.close();
            throw e;
        }
        thread = new Thread(() -> serve(responder, processor), "server");
        thread.setDaemon(true);
        thread.start();
    }

    String path() {
        return MailboxCalls.directoryPath(directory);
    }

    private void serve(Responder responder, int processor) {
        try {
            if (processor >= 0) {
                Platform.here().threads().pinCaller(processor);
            }
            while (!stopping) {
                MemorySegment message = MailboxCalls.get(mailbox, SLICE_NANOS);
                if (!message.equals(MemorySegment.NULL)) {
                    take(responder, message);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("the endpoint that serves has failed: " + e.getMessage(), e);
        }
    }

    /// @param message is discarded
    private void take(Responder responder, MemorySegment message) throws IOException {
        try {
            String command = MessageView.command(message);
            if (command.startsWith(REQUEST)) {
                int responseBytes = Integer.parseInt(command.substring(REQUEST.length()));
                byte[] request = MessageView.body(message).toArray(JAVA_BYTE);
                responder.requestWhole();
                if (!responder.takes(request, request.length, responseBytes)) {
                    answer(responder, MessageView.source(message), request, responseBytes);
                }
            }
        } finally {
            MailboxCalls.discard(message);
        }
    }

    private void answer(Responder responder, MemorySegment client, byte[] request, int responseBytes)
            throws IOException {
        try {
            reply(client, answer, responder.answer(request, request.length, responseBytes));
        } catch (IllegalArgumentException | OutOfMemoryError e) {
            reply(client, refused, String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
    }

    private void reply(MemorySegment client, MemorySegment command, byte[] body) throws IOException {
        MemorySegment message = MailboxCalls.compose(mailbox, client, command, body.length);
        MemorySegment.copy(body, 0, MessageView.body(message), JAVA_BYTE, 0, body.length);
        MailboxCalls.post(mailbox, message, timeout.toNanos());
    }

    @Override
    public void close() throws IOException {
        stopping = true;
        try (texts) {
            thread.join();
            MailboxCalls.close(mailbox);
            MailboxCalls.closeDirectory(directory);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the endpoint that serves ended", e);
        }
    }
}
