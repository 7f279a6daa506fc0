// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/// Lets the thread that made it finish its work when the program is told to end (Ctrl-C, SIGTERM): the thread is
/// interrupted, and the JVM waits for it. Closing ends that.
final class ShutdownGuard implements AutoCloseable {
    /// Long enough to end a worker and a server and to write the tables; `report` writes what is missing then. A
    /// scheduler or a container that asks a program to end kills it 10 s later at the soonest.
    private static final Duration PATIENCE = Duration.ofMillis(4500);

    private static final AtomicBoolean ENDING = new AtomicBoolean();

    private final Thread worker = Thread.currentThread();
    private final Thread hook = new Thread(this::finish, "interruption");
    private boolean closed;

    ShutdownGuard() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Whether the program was told to end while there was one. It then ends with the code of the signal when the
    /// thread does; to exit would wait for the hook, which waits for the thread.
    static boolean isEnding() {
        return ENDING.get();
    }

    /// Tells the thread to end, and waits for it.
    void finish() {
        ENDING.set(true);
        interruptWorker();
        try {
            worker.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Once closed, the thread writes what was measured, in which nothing disturbs it.
    private synchronized void interruptWorker() {
        if (!closed) {
            worker.interrupt();
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program is ending: the hook runs, or is about to, and waits for this thread.
            ENDING.set(true);
        }
        synchronized (this) {
            closed = true;
        }
        if (isEnding()) {
            Thread.interrupted();
        }
    }
}
