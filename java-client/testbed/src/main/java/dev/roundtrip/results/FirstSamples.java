package dev.roundtrip.results;

import java.util.List;
import java.util.stream.Collectors;

/// `first-samples.csv`: the first samples of each fork in their order, so that drift and modes can be seen.
final class FirstSamples {
    static final String HEADER = "transport,request_bytes,response_bytes," + String.join(",", ConditionColumns.NAMES)
            + ",fork,attempt,batch_trips,samples_ns\r\n";

    private FirstSamples() {}

    /// The samples stand in one field, separated by spaces.
    static String line(ForkRow row, List<Long> samplesNanos) {
        String samples = samplesNanos.stream().map(String::valueOf).collect(Collectors.joining(" "));
        return linePrefix(row) + row.timing().batchTrips() + "," + samples + "\r\n";
    }

    /// How the line of a fork begins.
    static String linePrefix(ForkRow row) {
        String condition = ConditionColumns.fields(row.condition()).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        return "%s,%d,%d,%s,%d,%d,"
                .formatted(
                        row.transport(), row.requestBytes(), row.responseBytes(), condition, row.fork(), row.attempt());
    }

    static boolean isSamples(String line) {
        return !line.equals(HEADER);
    }
}
