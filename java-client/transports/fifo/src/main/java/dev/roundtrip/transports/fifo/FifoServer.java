// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.server.JavaServer;
import dev.roundtrip.api.server.StreamRequests;
import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.NativeFunction;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The server of `j-fifo`: one client after the other, each with a new pair of pipes.
public final class FifoServer {
    private static final MethodHandle MKFIFO =
            NativeFunction.settingErrno("mkfifo", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final int OWNER_ONLY = 0600;

    /// Numbers of the Linux interface (fcntl(2)).
    private static final int F_SETPIPE_SZ = 1031;

    private static final int PIPE_BYTES = 1 << 20;

    private FifoServer() {}

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run("roundtrip-fifo", arguments, FifoServer::serve);
    }

    private static void serve(JavaServer server) throws Exception {
        Path folder = server.arguments().runDirectory();
        try {
            server.serveUntilStopped(() -> {
                Pipes next = make(server, folder);
                server.announceReady(folder.toString());
                while (true) {
                    try (Pipes client = next) {
                        client.awaitFirstByte();
                        // A client that comes now does not get between this one and the server, and waits for its turn.
                        next = make(server, folder);
                        client.leaveToClient();
                        answer(server, client.in, client.out);
                    }
                }
            });
        } finally {
            remove(folder);
        }
    }

    private static synchronized void remove(Path folder) throws IOException {
        Files.deleteIfExists(FifoFormat.requests(folder));
        Files.deleteIfExists(FifoFormat.responses(folder));
    }

    /// @throws IOException if the server is to stop, after which none may be made
    private static synchronized Pipes make(JavaServer server, Path folder) throws IOException {
        if (server.isStopped()) {
            throw new IOException("the server ends");
        }
        return new Pipes(folder);
    }

    private static void answer(JavaServer server, InputStream in, OutputStream out) {
        try {
            new StreamRequests(in, out).serve(server);
        } catch (IOException | IllegalArgumentException | OutOfMemoryError e) {
            server.complain(e);
        }
    }

    /// A new pair, which the next client finds under its names, and the server's ends of it.
    private static final class Pipes implements AutoCloseable {
        private final Pipe requests;
        private final Pipe responses;
        private final InputStream in;
        private final OutputStream out;

        Pipes(Path folder) throws IOException {
            requests = new Pipe(FifoFormat.requests(folder));
            responses = new Pipe(FifoFormat.responses(folder));
            in = new BufferedInputStream(requests.in(), StreamRequests.BUFFER_BYTES);
            out = responses.out();
        }

        /// The byte stays where it is. A client that has written has its ends of both pipes.
        void awaitFirstByte() throws IOException {
            in.mark(1);
            in.read();
            in.reset();
        }

        void leaveToClient() throws IOException {
            requests.leaveToClient();
            responses.leaveToClient();
        }

        @Override
        @SuppressWarnings("try") // they only have to be closed
        public void close() throws IOException {
            try (requests;
                    responses;
                    in) {
                out.close();
            }
        }
    }

    /// A new named pipe, in the place of one of that name. While this is open for both directions nobody waits to open
    /// an end of it (fifo(7)), and nobody finds its end.
    private static final class Pipe implements AutoCloseable {
        private final Path name;
        private final FileDescriptor bothEnds;
        private boolean held = true;

        Pipe(Path name) throws IOException {
            this.name = name;
            Path early = name.resolveSibling(name.getFileName() + ".new");
            Files.deleteIfExists(early);
            try (Arena arena = Arena.ofConfined()) {
                var errno = new Errno(arena);
                errno.require(mkfifo(arena.allocateFrom(early.toString()), errno), "mkfifo " + early);
                bothEnds = FileDescriptor.open(early.toString(), FileDescriptor.O_RDWR);
                bothEnds.fcntl(F_SETPIPE_SZ, PIPE_BYTES, errno); // it stays smaller where the kernel allows no more
            }
            Files.move(early, name, StandardCopyOption.ATOMIC_MOVE);
        }

        private static int mkfifo(MemorySegment path, Errno errno) {
            try {
                return (int) MKFIFO.invokeExact(errno.state(), path, OWNER_ONLY);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("mkfifo", e);
            }
        }

        InputStream in() throws IOException {
            return new FileInputStream(name.toFile());
        }

        OutputStream out() throws IOException {
            return new FileOutputStream(name.toFile());
        }

        void leaveToClient() throws IOException {
            held = false;
            bothEnds.close();
        }

        @Override
        public void close() throws IOException {
            if (held) {
                leaveToClient();
            }
        }
    }
}
