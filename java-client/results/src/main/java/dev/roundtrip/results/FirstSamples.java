// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.List;
import java.util.stream.Collectors;

/// `first-samples.csv`: the first samples of each fork in their order, so that drift and modes can be seen.
final class FirstSamples {
    private static final RecordColumns<ForkId> ID = RecordColumns.of(ForkId.class);

    static final String HEADER = String.join(",", ID.names()) + ",batch_trips,samples_ns\r\n";

    private FirstSamples() {}

    /// The samples stand in one field, separated by spaces.
    static String line(ForkResult.Measured row, List<Long> samplesNanos) {
        String samples = samplesNanos.stream().map(String::valueOf).collect(Collectors.joining(" "));
        return linePrefix(row) + row.timing().batchTrips() + "," + samples + "\r\n";
    }

    /// How the line of a fork begins.
    static String linePrefix(ForkResult row) {
        return ID.fields(row.id()).stream().map(field -> field + ",").collect(Collectors.joining());
    }

    static boolean isSamples(String line) {
        return !line.equals(HEADER);
    }
}
