package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say how long messages of streams took; empty for round trips.
final class OneWayColumns {
    private static final String MESSAGES = "one_way_messages";
    private static final String MEAN = "one_way_mean_ns";
    private static final String MIN = "one_way_min_ns";
    private static final String MEDIAN = "one_way_median_ns";
    private static final String P75 = "one_way_p75_ns";
    private static final String P90 = "one_way_p90_ns";
    private static final String P99 = "one_way_p99_ns";
    private static final String P99_9 = "one_way_p99_9_ns";
    private static final String P99_99 = "one_way_p99_99_ns";
    private static final String P99_999 = "one_way_p99_999_ns";
    private static final String MAX = "one_way_max_ns";

    static final List<String> NAMES = List.of(MESSAGES, MEAN, MIN, MEDIAN, P75, P90, P99, P99_9, P99_99, P99_999, MAX);

    private OneWayColumns() {}

    static List<Object> fields(OneWayLatency latency) {
        return latency.messages() == 0
                ? List.of()
                : List.of(
                        latency.messages(),
                        latency.meanNanos(),
                        latency.minNanos(),
                        latency.medianNanos(),
                        latency.p75Nanos(),
                        latency.p90Nanos(),
                        latency.p99Nanos(),
                        latency.p999Nanos(),
                        latency.p9999Nanos(),
                        latency.p99999Nanos(),
                        latency.maxNanos());
    }

    static OneWayLatency read(CSVRecord csv) {
        return Fields.number(csv, MESSAGES).isEmpty()
                ? OneWayLatency.NONE
                : new OneWayLatency(
                        Long.parseLong(csv.get(MESSAGES)),
                        number(csv, MEAN),
                        number(csv, MIN),
                        number(csv, MEDIAN),
                        number(csv, P75),
                        number(csv, P90),
                        number(csv, P99),
                        number(csv, P99_9),
                        number(csv, P99_99),
                        number(csv, P99_999),
                        number(csv, MAX));
    }

    private static double number(CSVRecord csv, String column) {
        return Double.parseDouble(csv.get(column));
    }
}
