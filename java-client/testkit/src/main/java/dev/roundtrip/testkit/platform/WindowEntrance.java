// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/// A window on no screen, to which anybody may send data (WM_COPYDATA).
///
/// @param window its handle
/// @param name of its class, by which clients find it
record WindowEntrance(long window, String name) implements MessageEntrance {
    /// Wine passes 1 MiB at most.
    private static final int MOST_BYTES = 128 << 10;

    private static final int LIMIT_MILLIS = 10_000;

    /// A kind of window that the system has, which takes nothing that it is sent.
    private static final String TAKES_NOTHING = "STATIC";

    /// Windows of a process that take messages.
    static List<MessageEntrance> of(long pid) {
        var windows = new ArrayList<MessageEntrance>();
        for (long window = WindowCalls.next(0); window != 0; window = WindowCalls.next(window)) {
            if (WindowCalls.process(window) == pid) {
                windows.add(new WindowEntrance(window, WindowCalls.name(window)));
            }
        }
        return windows;
    }

    @Override
    public int mostBytes() {
        return MOST_BYTES;
    }

    /// From a window that lets answers be sent to it.
    @Override
    public void send(byte[] message) throws IOException {
        long own = newWindow();
        try {
            sendFrom(own, message);
        } finally {
            WindowCalls.destroy(own);
        }
    }

    private void sendFrom(long sender, byte[] message) throws IOException {
        if (WindowCalls.send(window, sender, message, LIMIT_MILLIS) == 0) {
            throw new IOException("SendMessageTimeout to " + name + " failed");
        }
    }

    private static long newWindow() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            long own = WindowCalls.create(arena.allocateFrom(TAKES_NOTHING));
            if (own == 0) {
                throw new IOException("CreateWindowEx failed");
            }
            return own;
        }
    }

    @Override
    public Optional<Recorder> record() throws IOException {
        return Optional.of(new WindowStandIn(name));
    }

    /// The answer would go to a window whose thread looks at no message.
    @Override
    public Optional<Closeable> sendAndStall(byte[] message) throws IOException {
        var stalled = new CompletableFuture<Long>();
        var closed = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                stalled.complete(newWindow());
                closed.await();
            } catch (IOException | InterruptedException e) {
                stalled.completeExceptionally(e);
            }
        });
        long sender = await(stalled);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                sendFrom(sender, message);
            } catch (IOException e) {
                // Shut out: what matters is how the server fares.
            }
        });
        return Optional.of(closed::countDown);
    }

    private static long await(CompletableFuture<Long> window) throws IOException {
        try {
            return window.get();
        } catch (ExecutionException e) {
            throw new IOException("no window was made", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a window was made", e);
        }
    }
}
