// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.api.server.JavaServer;
import dev.roundtrip.api.server.MemoryFolder;
import dev.roundtrip.api.server.Responder;
import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.SleepingIdleStrategy;

/// The server of `aeron-java`, a JVM of its own: a media driver that sleeps between its rounds, and one thread that
/// polls for requests, spinning, and answers them.
public final class EchoServer implements FragmentHandler {
    static final String NAME = "roundtrip-aeron";

    /// The stream of all requests. That of a client's responses is its session.
    static final int REQUESTS = 1001;

    /// A client as the server sees it.
    ///
    /// @param publication of its responses, which `responses` writes to
    private record Peer(RequestReader requests, ExclusivePublication publication, PieceWriter responses) {}

    private static final int FRAGMENTS_A_POLL = 64;
    private static final Duration SILENCE = Duration.ofSeconds(30);
    private static final long DRIVER_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final JavaServer server;
    private final Aeron aeron;
    private final Responder responder;
    private final Map<Integer, Peer> peers = new HashMap<>();

    /// Images that the conductor's thread has seen, for the thread that serves.
    private final Queue<Image> arrived = new ConcurrentLinkedQueue<>();
    private final Queue<Image> left = new ConcurrentLinkedQueue<>();

    private EchoServer(JavaServer server, Aeron aeron) {
        this.server = server;
        this.aeron = aeron;
        this.responder = server.responder(PayloadKind.BYTES);
    }

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run(NAME, arguments, EchoServer::serve);
    }

    private static void serve(JavaServer server) throws IOException {
        try (var folder = new MemoryFolder(server.arguments().runDirectory(), "aeron")) {
            Path directory = folder.path().resolve("driver");
            try (MediaDriver driver = MediaDriver.launch(
                            driver(directory, server.arguments().options()));
                    Aeron aeron = Aeron.connect(client(directory))) {
                new EchoServer(server, aeron).serve(driver.aeronDirectoryName());
            }
        }
    }

    private static MediaDriver.Context driver(Path directory, Map<String, String> options) {
        return new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(new SleepingIdleStrategy(DRIVER_SLEEP_NANOS))
                .ipcTermBufferLength(bytes(options, AeronRows.TERM))
                .ipcMtuLength(bytes(options, AeronRows.MTU))
                .termBufferSparseFile(true)
                .errorHandler(EchoServer::complain);
    }

    private static int bytes(Map<String, String> options, TransportOption option) {
        String value = options.getOrDefault(option.name(), option.defaultValue());
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "--option %s=%s is no number of bytes".formatted(option.name(), value), e);
        }
    }

    private static Aeron.Context client(Path directory) {
        return new Aeron.Context().aeronDirectoryName(directory.toString()).errorHandler(EchoServer::complain);
    }

    private static void complain(Throwable error) {
        System.err.println(NAME + ": " + error.getMessage());
    }

    private void serve(String endpoint) {
        try (Subscription requests =
                aeron.addSubscription(CommonContext.IPC_CHANNEL, REQUESTS, arrived::add, left::add)) {
            server.announceReady(endpoint);
            while (!server.isStopped()) {
                if (requests.poll(this, FRAGMENTS_A_POLL) == 0) {
                    Thread.onSpinWait();
                }
                welcome();
                dismiss();
            }
        }
    }

    private void welcome() {
        for (Image image = arrived.poll(); image != null; image = arrived.poll()) {
            var publication = aeron.addExclusivePublication(CommonContext.IPC_CHANNEL, image.sessionId());
            peers.put(
                    image.sessionId(),
                    new Peer(
                            new RequestReader(),
                            publication,
                            new PieceWriter(publication, SILENCE, server::isStopped)));
        }
    }

    private void dismiss() {
        for (Image image = left.poll(); image != null; image = left.poll()) {
            Peer peer = peers.remove(image.sessionId());
            if (peer != null) {
                peer.publication().close();
            }
        }
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        Peer peer = peers.get(header.sessionId());
        if (peer == null) {
            complain(new IllegalArgumentException("a client did not wait until it had a stream for its responses"));
            return;
        }
        try {
            boolean begins = (header.flags() & FrameDescriptor.BEGIN_FRAG_FLAG) != 0;
            if (peer.requests().take(buffer, offset, length, begins)) {
                responder.requestWhole();
                answer(peer);
            }
        } catch (IllegalArgumentException | IOException e) {
            complain(e);
        }
    }

    private void answer(Peer peer) throws IOException {
        Piece piece = peer.requests().piece();
        byte[] response = responder.answer(peer.requests().request(), piece.requestBytes(), piece.responseBytes());
        peer.responses().send(piece, response, piece.responseBytes());
        server.count(piece.requestBytes(), piece.responseBytes());
    }
}
