// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.time.Duration;

/// Ends a wait for a server that does not answer: at the time-out of the round trip, or when the server has dropped
/// this client or has died. A round trip that is answered at once reads no clock for it. One thread.
final class ClientPatience implements Waiting.Patience {
    private final RingFile file;
    private final Duration timeout;
    private int session;
    private boolean waited;
    private long deadlineNanos;
    private long nextLookNanos;

    /// @param timeout of each round trip
    ClientPatience(RingFile file, Duration timeout) {
        this.file = file;
        this.timeout = timeout;
    }

    /// From now on it matters whether the server still serves this session.
    void accepted(int session) {
        this.session = session;
    }

    /// A round trip begins.
    void begin() {
        if (waited) {
            waited = false;
        }
    }

    @Override
    public void keep() throws IOException, TesterException {
        long now = System.nanoTime();
        if (!waited) {
            waited = true;
            deadlineNanos = now + timeout.toNanos();
            nextLookNanos = now;
        }
        if (session != 0 && file.layout().memory().get(JAVA_INT, RingLayout.ACCEPTED) != session) {
            throw new TesterException("the server has refused the request; its log says why");
        }
        if (now - nextLookNanos >= 0) {
            nextLookNanos = now + Waiting.BETWEEN_LOOKS_OF_CLIENT_NANOS;
            requireLivingServer();
        }
        if (now - deadlineNanos >= 0) {
            throw new TesterException("the server has not answered within " + timeout);
        }
    }

    private void requireLivingServer() throws IOException, TesterException {
        if (!file.otherLives()) {
            throw new TesterException("the server has gone");
        }
    }
}
