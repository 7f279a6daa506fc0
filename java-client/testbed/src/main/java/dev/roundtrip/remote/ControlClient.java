// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// The client's end of a control channel, which lasts a fork. Owns the connection; closing it ends what was started
/// over it, as soon as the other end notices. One thread.
final class ControlClient implements AutoCloseable {
    /// How long is tried to connect, while the network comes back.
    private static final Duration CONNECTING = Duration.ofSeconds(5);

    private static final Duration ATTEMPT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(200);

    /// Time for an answer from memory, over a network that may have to send it again (RFC 6298).
    static final Duration SHORTLY = Duration.ofSeconds(10);

    private final RemoteHost side;
    private final LineChannel lines;
    private final Messages messages;
    private Optional<String> broken = Optional.empty();
    private Reply.Begun begun;
    private NamespaceIds own;

    private ControlClient(RemoteHost side, Socket socket) throws IOException {
        this.side = side;
        lines = new LineChannel(socket);
        messages = new Messages(lines);
    }

    /// @throws IOException if the serving side cannot be reached, is not what it should be, or says that it shares what
    ///     it does not; the message names it
    static ControlClient open(RemoteHost side) throws IOException {
        var session = new ControlClient(side, connect(side));
        try {
            session.begin();
            return session;
        } catch (IOException e) {
            session.close();
            throw e;
        }
    }

    private static Socket connect(RemoteHost side) throws IOException {
        long deadlineNanos = System.nanoTime() + CONNECTING.toNanos();
        while (true) {
            var socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(side.host(), side.port()), Math.toIntExact(ATTEMPT.toMillis()));
                return socket;
            } catch (IOException e) {
                socket.close();
                if (System.nanoTime() > deadlineNanos || Thread.currentThread().isInterrupted()) {
                    throw new IOException(
                            "cannot reach %s: %s; is roundtrip serve running there?".formatted(side, e.getMessage()),
                            e);
                }
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_ATTEMPTS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void begin() throws IOException {
        try {
            new Handshake(side.version(), side.token()).asClient(lines, messages);
        } catch (IOException e) {
            throw named(e);
        }
        own = NamespaceIds.ofThisProcess();
        try {
            begun = ask(new Request.Begin(), Reply.Begun.class, SHORTLY);
            if (isShared()) {
                proveShared(Path.of(begun.shared()));
            }
        } catch (Reply.RefusedException e) {
            throw named(e);
        }
    }

    private void proveShared(Path folder) throws IOException {
        Optional<String> difference = own.difference(begun.kinship());
        if (difference.isPresent()) {
            throw new IOException("%s was started with --shared %s, but %s".formatted(side, folder, difference.get()));
        }
        try (var proof = new SharedFolderChallenge(folder)) {
            String contents = ask(new Request.Show(proof.name()), Reply.Contents.class, SHORTLY)
                    .text();
            if (!proof.isShownBy(contents)) {
                throw new IOException(
                        "%s was started with --shared %s, which is another folder there".formatted(side, folder));
            }
        } catch (FileSystemException e) {
            throw new IOException(
                    "%s was started with --shared %s, which cannot be written here: %s; both sides have to see it, as the"
                                    .formatted(side, folder, e)
                            + " same user",
                    e);
        }
    }

    /// Whether both sides have files, objects, processes and clocks in common.
    boolean isShared() {
        return !begun.shared().isEmpty();
    }

    /// Its run folder there.
    Path folder() {
        return Path.of(begun.folder());
    }

    /// Name of the folder of logs in messages.
    String logs() {
        return begun.logs();
    }

    /// Whether its processes run here, under numbers of their own.
    boolean isHidden() {
        return own.isOnSameMachine(begun.kinship()) && !own.seesProcessesOf(begun.kinship());
    }

    boolean seesProcesses() {
        return own.seesProcessesOf(begun.kinship());
    }

    /// @throws Reply.RefusedException if it will not
    /// @throws IOException if it does not answer; nothing is asked any more
    <T extends Reply> T ask(Request request, Class<T> type, Duration patience) throws IOException {
        return Handshake.expect(ask(request, patience), type);
    }

    Reply ask(Request request, Duration patience) throws IOException {
        if (broken.isPresent()) {
            throw new IOException(broken.get());
        }
        try {
            messages.send(request);
            return messages.reply(patience);
        } catch (IOException e) {
            IOException failure = named(e);
            broken = Optional.of(failure.getMessage());
            throw failure;
        }
    }

    private IOException named(IOException e) {
        return new IOException(
                e instanceof Reply.RefusedException
                        ? side + " refuses: " + e.getMessage()
                        : side + " " + e.getMessage(),
                e);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
