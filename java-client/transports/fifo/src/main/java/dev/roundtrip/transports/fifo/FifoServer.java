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
                for (boolean first = true; ; first = false) {
                    serveClient(server, folder, first);
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
    private static synchronized Pipe make(JavaServer server, Path name) throws IOException {
        if (server.isStopped()) {
            throw new IOException("the server ends");
        }
        return new Pipe(name);
    }

    private static void serveClient(JavaServer server, Path folder, boolean first) throws IOException {
        try (var requests = make(server, FifoFormat.requests(folder));
                var responses = make(server, FifoFormat.responses(folder));
                InputStream in = new BufferedInputStream(requests.in(), StreamRequests.BUFFER_BYTES);
                OutputStream out = responses.out()) {
            if (first) {
                server.announceReady(folder.toString());
            }
            in.mark(1);
            in.read();
            in.reset();
            // The client has its ends of both pipes, since its first byte has come.
            requests.leaveToClient();
            responses.leaveToClient();
            answer(server, in, out);
        }
    }

    private static void answer(JavaServer server, InputStream in, OutputStream out) {
        try {
            new StreamRequests(in, out).serve(server);
        } catch (IOException | IllegalArgumentException | OutOfMemoryError e) {
            server.complain(e);
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
