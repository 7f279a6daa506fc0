package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say how the round trips followed one another.
final class FlowColumns {
    private static final String DONE = "round_trips_per_s";
    private static final String LATE = "late_share";
    private static final String PAUSE = "pause_ns";
    private static final String SERVICE_MEAN = "service_mean_ns";
    private static final String SERVICE_MEDIAN = "service_median_ns";

    static final List<String> NAMES = List.of(DONE, LATE, PAUSE, SERVICE_MEAN, SERVICE_MEDIAN);

    private FlowColumns() {}

    static List<Object> fields(TripFlow flow) {
        return List.of(
                flow.roundTripsPerSecond(),
                flow.lateShare(),
                flow.pauseNanos(),
                flow.serviceMeanNanos(),
                flow.serviceMedianNanos());
    }

    static TripFlow read(CSVRecord csv) {
        return new TripFlow(
                number(csv, DONE),
                number(csv, LATE),
                number(csv, PAUSE),
                number(csv, SERVICE_MEAN),
                number(csv, SERVICE_MEDIAN));
    }

    private static double number(CSVRecord csv, String column) {
        return Fields.number(csv, column).orElse(0);
    }
}
