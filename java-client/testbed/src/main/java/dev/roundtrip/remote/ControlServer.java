// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import dev.roundtrip.server.RunDirectory;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// The serving side of control channels: a thread and a [ControlSession] for each client. Owns them all; closing it
/// ends them.
public final class ControlServer implements AutoCloseable {
    /// Each may start a server, and there is no use in measuring more at once.
    private static final int MOST_SESSIONS = 16;

    /// A client that has not shown who it is takes a thread for some seconds.
    private static final int MOST_STRANGERS = 32;

    /// Time to end a session with a server and a broker that do not end by themselves, and to remove its files.
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// Before the next connection is taken, when there is no room for one more.
    private static final Duration AFTER_FAILURE = Duration.ofMillis(200);

    private final ServerSocket listener;
    private final ServedTransports offer;
    private final RunDirectory runDirectory;
    private final Consumer<String> notes;
    private final Semaphore sessions = new Semaphore(MOST_SESSIONS);
    private final Semaphore strangers = new Semaphore(MOST_STRANGERS);
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Thread, Socket> clients = new ConcurrentHashMap<>();

    /// Listens from now on, and serves.
    ///
    /// @param runDirectory stays the caller's, who closes it after this
    /// @param notes takes a line for each client that was refused or left in the middle; any thread
    /// @throws IOException if the address cannot be listened at; the message names it
    public ControlServer(
            InetSocketAddress address, ServedTransports offer, RunDirectory runDirectory, Consumer<String> notes)
            throws IOException {
        this.offer = offer;
        this.runDirectory = runDirectory;
        this.notes = notes;
        listener = new ServerSocket();
        try {
            listener.bind(address);
        } catch (IOException e) {
            listener.close();
            throw new IOException("cannot listen at " + address + ": " + e.getMessage(), e);
        }
        Thread.ofPlatform().daemon().name("control").start(this::accept);
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) listener.getLocalSocketAddress();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                take(listener.accept());
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    notes.accept("a connection could not be taken: " + e.getMessage());
                    LockSupport.parkNanos(AFTER_FAILURE.toNanos());
                }
            }
        }
    }

    private void take(Socket client) throws IOException {
        if (!strangers.tryAcquire()) {
            client.close();
            notes.accept(client.getRemoteSocketAddress() + " was turned away: " + MOST_STRANGERS + " others begin");
            return;
        }
        Thread thread = Thread.ofPlatform()
                .daemon()
                .name("client " + client.getRemoteSocketAddress())
                .unstarted(() -> {
                    try {
                        serve(client);
                    } finally {
                        clients.remove(Thread.currentThread());
                    }
                });
        clients.put(thread, client);
        thread.start();
        if (listener.isClosed()) {
            client.close();
        }
    }

    private void serve(Socket client) {
        String name = client.getRemoteSocketAddress().toString().substring(1);
        try (var stranger = new Admission(strangers);
                var lines = new LineChannel(client)) {
            var messages = new Messages(lines);
            try {
                new Handshake(offer.version(), offer.token()).asServer(lines, messages);
                stranger.giveBack();
                serve(messages, client);
            } catch (EOFException e) {
                // Somebody looked whether the port is open.
            } catch (IOException e) {
                note(name, e);
                messages.send(new Reply.Refused("the client " + e.getMessage()));
            }
        } catch (IOException e) {
            note(name, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Reports why a connection ended, unless all are being closed.
    private void note(String client, IOException e) {
        if (!(listener.isClosed() && e instanceof SocketException)) {
            notes.accept(client + " " + e.getMessage());
        }
    }

    private void serve(Messages messages, Socket client) throws IOException, InterruptedException {
        if (!sessions.tryAcquire()) {
            throw new IOException("is one more than the " + MOST_SESSIONS + " that are served at a time");
        }
        try (var session = new ControlSession(
                messages, offer, client.getLocalAddress().getHostAddress(), runDirectory, numbers.incrementAndGet())) {
            session.serve();
        } finally {
            sessions.release();
        }
    }

    /// Takes nobody any more, and waits until what was started is gone.
    @Override
    public void close() throws IOException {
        listener.close();
        Set<Thread> threads = Set.copyOf(clients.keySet());
        for (Socket client : clients.values()) {
            client.close();
        }
        long deadlineNanos = System.nanoTime() + PATIENCE.toNanos();
        for (Thread thread : threads) {
            try {
                thread.join(Duration.ofNanos(Math.max(1, deadlineNanos - System.nanoTime())));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /// One of a limited number, which was acquired before; given back once, however often it is closed.
    private static final class Admission implements AutoCloseable {
        private final Semaphore limit;
        private boolean open = true;

        Admission(Semaphore limit) {
            this.limit = limit;
        }

        void giveBack() {
            if (open) {
                open = false;
                limit.release();
            }
        }

        @Override
        public void close() {
            giveBack();
        }
    }
}
