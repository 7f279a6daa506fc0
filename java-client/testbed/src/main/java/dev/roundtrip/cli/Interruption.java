package dev.roundtrip.cli;

import java.time.Duration;

/// Lets the thread that made it finish its work when the program is told to end (Ctrl-C, SIGTERM): the thread is
/// interrupted, and the JVM waits for it. Closing ends that.
final class Interruption implements AutoCloseable {
    /// Long enough to end a worker and a server and to write the tables.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Thread hook;

    Interruption() {
        Thread worker = Thread.currentThread();
        hook = new Thread(() -> finish(worker), "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private static void finish(Thread worker) {
        worker.interrupt();
        try {
            worker.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program is ending: the hook runs and waits for this thread.
            Thread.interrupted();
        }
    }
}
