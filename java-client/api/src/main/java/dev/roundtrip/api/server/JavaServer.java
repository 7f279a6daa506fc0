// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.platform.ContextSwitches;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.ResourceUsage;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// A server in Java from its ready line to its exit line (`idl/server.md`): what `run_server` is for one in C++. It
/// ends when its standard input does, or on SIGTERM and SIGINT. Any thread may ask whether it has to end.
public final class JavaServer {
    /// Life of a server between start and end: it takes what it needs, announces that it is ready, serves until it is
    /// to stop, and lets go.
    @FunctionalInterface
    public interface Service {
        void serve(JavaServer server) throws Exception;
    }

    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int WRONG_USE = 2;
    private static final int MOST_LINES = 100;
    private static final long BETWEEN_LINES_NANOS = TimeUnit.SECONDS.toNanos(10);

    /// Stream for announcements; what libraries print goes elsewhere, so it does not get between.
    private static final PrintStream ANNOUNCEMENTS = System.out;

    private final ServerArguments arguments;
    private final LegStamps legs;
    private final Optional<MessageStream> stream;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong requestBytes = new AtomicLong();
    private final AtomicLong responseBytes = new AtomicLong();
    private final String name;
    private int lines;
    private long omitted;
    private long lastLineNanos;

    private JavaServer(String name, ServerArguments arguments) throws IOException {
        this.name = name;
        this.arguments = arguments;
        this.legs = LegStamps.of(arguments.legs());
        this.stream = MessageStream.of(arguments.stream(), arguments.verify());
    }

    /// Serves, and ends this JVM with the exit code of `idl/server.md`.
    ///
    /// @param name that errors begin with, as in `roundtrip-aeron`
    public static void run(String name, String[] arguments, Service service) {
        System.setOut(System.err);
        int exitCode = FAILED;
        try {
            var server = new JavaServer(name, ServerArguments.parse(arguments));
            server.stopWhenAsked();
            service.serve(server);
            server.announceExit();
            exitCode = DONE;
        } catch (IllegalArgumentException e) {
            System.err.println(name + ": " + e.getMessage());
            exitCode = WRONG_USE;
        } catch (Exception | OutOfMemoryError e) {
            System.err.println(name + ": " + (e.getMessage() == null ? e : e.getMessage()));
        }
        // Not exit, which would wait for the hook that a signal started, which waits for this.
        Runtime.getRuntime().halt(exitCode);
    }

    private void stopWhenAsked() {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stopped.countDown();
            try {
                main.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
        var input = new Thread(this::awaitEndOfInput, "input");
        input.setDaemon(true);
        input.start();
    }

    private void awaitEndOfInput() {
        try {
            while (System.in.read() >= 0) {}
        } catch (IOException e) {
            // Nobody is left at the other end, either.
        } finally {
            stopped.countDown();
        }
    }

    public ServerArguments arguments() {
        return arguments;
    }

    /// A responder for one thread.
    public Responder responder(PayloadKind payload) {
        return new Responder(arguments.verify(), payload, legs, stream);
    }

    /// Says in one line why a client is not served any more. Of more lines than a log should have, those of each 10 s
    /// after the first are left out, and all that come of the server's own end.
    public synchronized void complain(Throwable why) {
        if (isStopped()) {
            return;
        }
        long now = System.nanoTime();
        if (lines < MOST_LINES || now - lastLineNanos > BETWEEN_LINES_NANOS) {
            System.err.println(name + ": " + (why.getMessage() == null ? why : why.getMessage())
                    + (omitted > 0 ? "; " + omitted + " lines were omitted" : ""));
            lines++;
            omitted = 0;
            lastLineNanos = now;
        } else {
            omitted++;
        }
    }

    /// Counts a request that was answered.
    public void count(int requestLength, int responseLength) {
        requests.getAndIncrement();
        requestBytes.getAndAdd(requestLength);
        responseBytes.getAndAdd(responseLength);
    }

    /// Says that requests are taken from now on.
    public void announceReady(String endpoint) {
        announce("{\"endpoint\":\"%s\",\"pid\":%d}"
                .formatted(
                        endpoint.replace("\\", "\\\\").replace("\"", "\\\""),
                        ProcessHandle.current().pid()));
    }

    private void announceExit() throws IOException {
        ResourceUsage usage = Platform.here().processes().ownUsage();
        announce(
                "{\"requests\":%d,\"requestBytes\":%d,\"responseBytes\":%d,\"userCpuNanos\":%d,\"systemCpuNanos\":%d%s}"
                        .formatted(
                                requests.get(),
                                requestBytes.get(),
                                responseBytes.get(),
                                usage.userCpuNanos(),
                                usage.systemCpuNanos(),
                                usage.switches().map(JavaServer::fields).orElse("")));
    }

    private static String fields(ContextSwitches switches) {
        return ",\"voluntaryContextSwitches\":%d,\"involuntaryContextSwitches\":%d"
                .formatted(switches.voluntary(), switches.involuntary());
    }

    private static void announce(String line) {
        ANNOUNCEMENTS.println(line);
        ANNOUNCEMENTS.flush();
    }

    public boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /// Serves in a thread that ends with the process, as its waits cannot be ended, until the server is to stop.
    ///
    /// @throws Exception that has ended the service
    public void serveUntilStopped(Callable<?> service) throws Exception {
        var failure = new AtomicReference<Exception>();
        var thread = new Thread(
                () -> {
                    try {
                        service.call();
                    } catch (Exception e) {
                        // One that comes of the end of the server is none.
                        failure.set(isStopped() ? null : e);
                    } finally {
                        stopped.countDown();
                    }
                },
                "serve");
        thread.setDaemon(true);
        thread.start();
        awaitStop();
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    public void awaitStop() throws InterruptedException {
        stopped.await();
    }
}
