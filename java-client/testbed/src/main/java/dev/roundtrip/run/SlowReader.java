// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.worker.protocol.WorkerCommand.Endure;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.time.Duration;

/// A client that asks for a large response, so that it can be stopped before it reads much of it, beside the client
/// that counts.
///
/// @param pid of its process
record SlowReader(Conversation worker, long pid) {
    /// By then a server has made the response, and waits for its reader.
    static final Duration UNTIL_MADE = Duration.ofMillis(100);

    /// A reader that stops in this share of its round trip has sent the request, and read little of the response.
    static final double ASKED_SHARE = 0.1;

    private static final int REQUEST_BYTES = 64;

    /// More than the kernel keeps of a connection for a client that does not read.
    private static final long RESPONSE_BYTES = 16 << 20;

    /// So long after a round trip that warms it up it asks.
    private static final int RATE = 20;

    @FunctionalInterface
    interface Starter {
        SlowReader start() throws IOException;
    }

    /// @param mostBytes of a response of this mechanism
    /// @return when it asks
    WorkerEvent.Enduring ask(Step step, long mostBytes) throws IOException, InterruptedException {
        var sizes = new Sizes(REQUEST_BYTES, (int) Math.min(RESPONSE_BYTES, mostBytes), 0);
        return FaultSteps.begin(worker, step, new Endure(sizes, RATE, 1, 1));
    }
}
