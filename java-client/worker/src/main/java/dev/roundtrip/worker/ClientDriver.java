// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.List;
import java.util.function.LongSupplier;

/// The round trips of a fork, of one client or of several: warm-up and measurement run the very same code, so that what
/// is measured is what was compiled. One thread calls it.
interface ClientDriver extends AutoCloseable {
    /// Lets the clients send these requests from now on.
    ///
    /// @param requests one for each client, since the number of the trip is written into it
    void send(List<TestProps> requests);

    /// Runs until both the time and the number of samples are reached.
    ///
    /// @param batchTrips round trips between two clock readings; or messages of a stream
    /// @return how long it took, in nanoseconds
    long run(Samples samples, int batchTrips, long windowNanos, int minSamples) throws TesterException;

    /// Sets the pace of round trips from now on; before, they follow one another without a pause.
    void keep(Pacing pace);

    /// The cost of one reading of the clock that round trips are timed with.
    double clockNanos();

    /// The least cost of one reading over some rounds, in nanoseconds. `client/clock.cpp` measures the same for a
    /// worker in C++.
    static double readingNanos(LongSupplier clock) {
        // The last of so many rounds run compiled, which takes 200 of them or so; at 20 ns a reading all take 20 ms.
        int rounds = 500;
        int readings = 1000;
        double least = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long start = clock.getAsLong();
            long last = start;
            for (int reading = 0; reading < readings; reading++) {
                last = clock.getAsLong();
            }
            least = Math.min(least, (double) (last - start) / readings);
        }
        return least;
    }

    /// Ends the clients and their connections.
    @Override
    void close() throws IOException;
}
