// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TesterException;
import org.openjdk.jmh.annotations.Benchmark;

/// All that a user of the state writes.
public class UsersBenchmark {
    @Benchmark
    public Metrics roundTrip(RoundTripState pair) throws TesterException {
        return pair.roundTrip();
    }
}
