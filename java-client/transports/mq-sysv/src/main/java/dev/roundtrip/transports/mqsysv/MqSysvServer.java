// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.server.JavaServer;
import dev.roundtrip.api.server.Responder;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;

/// The server of `j-mq-sysv`: requests of one client at a time, collected from the messages of a queue
/// (`idl/queues.md`), responses through a stream as in Wells (2010). One thread.
public final class MqSysvServer {
    private static final Path KERNEL = Path.of("/proc/sys/kernel");
    private static final long MOST_UNIT_BYTES = 1 << 20;
    private static final int HEADER_BYTES = 2 * Integer.BYTES;

    /// Nobody knows when the next client comes.
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    private final JavaServer server;
    private final Responder responder;
    private final MessageQueue requests;
    private final DataOutputStream responses;
    private final byte[] unit;
    private byte[] request = {};
    private int responseBytes;
    private int requestBytes;
    private int filledBytes;

    /// Whether the messages up to the next first one belong to a request.
    private boolean collecting;

    private MqSysvServer(JavaServer server, MessageQueue requests, MessageQueue responses) {
        this.server = server;
        this.responder = server.responder(PayloadKind.BYTES);
        this.requests = requests;
        this.responses = new DataOutputStream(new MessageQueueOutputStream(responses));
        this.unit = new byte[requests.unitBytes()];
    }

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run("roundtrip-mq-sysv", arguments, MqSysvServer::serve);
    }

    @SuppressWarnings("restricted") // the native methods are what this mechanism is
    private static void serve(JavaServer server) throws Exception {
        System.loadLibrary("roundtrip-mq-sysv-client");
        QueueLimits limits = QueueLimits.read(KERNEL).orElseThrow();
        int unitBytes = (int) Math.min(MOST_UNIT_BYTES, Math.min(limits.messageBytes(), limits.queueBytes()));
        try (var own = new OwnQueues(server.arguments().runDirectory())) {
            int requests = own.create();
            int responses = own.create();
            server.announceReady(requests + " " + responses + " " + unitBytes);
            server.serveUntilStopped(() -> {
                var in = new MessageQueue(requests, unitBytes, FOR_EVER);
                new MqSysvServer(server, in, new MessageQueue(responses, unitBytes, FOR_EVER)).serve();
                return null;
            });
        }
    }

    private void serve() throws IOException {
        while (true) {
            long received = requests.receive(unit, 0);
            try {
                if (isWhole(MessageQueue.typeOf(received), MessageQueue.lengthOf(received))) {
                    collecting = false;
                    answer();
                }
            } catch (IllegalArgumentException | OutOfMemoryError e) {
                collecting = false;
                server.complain(e);
            }
        }
    }

    /// Adds a message to the request that it belongs to.
    ///
    /// @throws IllegalArgumentException if it belongs to none
    private boolean isWhole(int type, int bytes) {
        if (type == MessageQueue.FIRST) {
            begin(bytes);
            add(HEADER_BYTES, bytes - HEADER_BYTES);
        } else if (collecting) {
            require(bytes > 0, "a further message is empty");
            add(0, bytes);
        }
        return collecting && filledBytes == requestBytes;
    }

    private void begin(int bytes) {
        require(bytes >= HEADER_BYTES, "a first message of " + bytes + " bytes has no header");
        ByteBuffer header = ByteBuffer.wrap(unit);
        requestBytes = header.getInt();
        responseBytes = header.getInt();
        require(requestBytes >= 0, "request length " + requestBytes + " is negative");
        require(responseBytes >= 0, "response length " + responseBytes + " is negative");
        filledBytes = 0;
        collecting = true;
    }

    /// Memory grows with the bytes that have come, not with the length that was announced.
    private void add(int from, int bytes) {
        require(bytes <= requestBytes - filledBytes, "more bytes came than the " + requestBytes + " announced");
        if (filledBytes + bytes > request.length) {
            request = Arrays.copyOf(
                    request, (int) Math.min(Math.max(2L * request.length, filledBytes + bytes), requestBytes));
        }
        System.arraycopy(unit, from, request, filledBytes, bytes);
        filledBytes += bytes;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private void answer() throws IOException {
        responder.requestWhole();
        if (!responder.takes(request, requestBytes, responseBytes)) {
            byte[] response = responder.answer(request, requestBytes, responseBytes);
            responses.writeInt(responseBytes);
            responses.write(response, 0, responseBytes);
            responses.flush();
        }
        server.count(requestBytes, responseBytes);
    }
}
