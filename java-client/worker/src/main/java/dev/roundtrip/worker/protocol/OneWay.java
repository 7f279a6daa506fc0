// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;

/// How long the messages of streams took from the client, before it sent them, to the server, when it had them whole.
///
/// @param messages that carried times; 0 if there were none
/// @param meanNanos from an exact sum
/// @param histogram of the latencies in nanoseconds, as in [StepSamples]
public record OneWay(
        long messages,
        double meanNanos,
        @JsonDeserialize(using = EncodedHistogram.class) String histogram) {
    /// Of round trips.
    public static final OneWay NONE = new OneWay(0, 0, "");
}
