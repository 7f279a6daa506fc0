// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

/// Counts how often a virtual thread waited and could not leave its carrier to others, since a native method, or before
/// Java 24 a monitor, held it there (JEP 444, JEP 491). The JVM's flight recorder says so; it records from the warm-up
/// on, since to begin with it in the measured window would disturb that. A wait within a native call is none that the
/// JVM sees. Only for a JVM with virtual threads. One thread, besides the recorder's.
final class PinnedWaits {
    private static final String EVENT = "jdk.VirtualThreadPinned";

    private final RecordingStream events = new RecordingStream();
    private final AtomicLong count = new AtomicLong();
    private volatile Instant from = Instant.MAX;
    private volatile Instant until = Instant.MAX;

    private PinnedWaits() {}

    static PinnedWaits record() {
        var waits = new PinnedWaits();
        waits.events.enable(EVENT).withoutThreshold().withoutStackTrace();
        waits.events.onEvent(EVENT, waits::count);
        waits.events.startAsync();
        return waits;
    }

    private void count(RecordedEvent event) {
        Instant start = event.getStartTime();
        if (!start.isBefore(from) && !start.isAfter(until)) {
            count.getAndIncrement();
        }
    }

    /// Counts the waits that begin from now on.
    void begin() {
        from = Instant.now();
    }

    /// Counts no wait that begins later.
    void end() {
        until = Instant.now();
    }

    /// Waits until the recorder has told all, and ends it.
    long count() {
        events.stop();
        events.close();
        return count.get();
    }
}
