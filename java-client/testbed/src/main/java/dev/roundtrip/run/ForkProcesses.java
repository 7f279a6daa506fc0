// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/// The processes of a fork that are needed at the same time, and whatever else ends with them. Each is added once it
/// has started; all end in the opposite order. An end waits no longer than the deadline of its own process. One thread.
final class ForkProcesses implements Closeable {
    private final Deque<Running<?>> running = new ArrayDeque<>();

    /// Asks a process to end well, and waits for that.
    @FunctionalInterface
    interface Stop<P> {
        void stop(P process) throws IOException, InterruptedException;
    }

    private record Running<P extends Closeable>(P process, Stop<? super P> stop) {
        void end() throws IOException, InterruptedException {
            stop.stop(process);
        }
    }

    /// @param process that closing ends, whatever happens
    <P extends Closeable> P add(P process, Stop<? super P> stop) {
        running.push(new Running<>(process, stop));
        return process;
    }

    /// @param process that may end without notice
    <P extends Closeable> P add(P process) {
        return add(process, _ -> {});
    }

    /// Asks each to end well, which leaves them time to tidy up.
    void stop() throws IOException, InterruptedException {
        for (Running<?> each : running) {
            each.end();
        }
    }

    @Override
    public void close() throws IOException {
        Running<?> last = running.poll();
        if (last != null) {
            try (var _ = this) {
                last.process().close();
            }
        }
    }
}
