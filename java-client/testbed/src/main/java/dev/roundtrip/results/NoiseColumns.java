package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say what the machine did to a fork.
final class NoiseColumns {
    private static final String STEAL = "steal_share";
    private static final String OTHERS = "other_load_share";
    private static final String HICCUP = "longest_hiccup_ns";
    private static final String LINE_TRIP_BEFORE = "line_trip_before_ns";
    private static final String LINE_TRIP_AFTER = "line_trip_after_ns";
    private static final String DISTURBED = "disturbed";

    static final List<String> NAMES = List.of(STEAL, OTHERS, HICCUP, LINE_TRIP_BEFORE, LINE_TRIP_AFTER, DISTURBED);

    private NoiseColumns() {}

    static List<Object> fields(ForkNoise noise) {
        return List.of(
                Fields.orEmpty(noise.stealShare()),
                Fields.orEmpty(noise.othersShare()),
                Fields.orEmpty(noise.longestHiccupNanos()),
                Fields.orEmpty(noise.lineTrips().before()),
                Fields.orEmpty(noise.lineTrips().after()),
                noise.disturbance());
    }

    static ForkNoise read(CSVRecord csv) {
        return new ForkNoise(
                Fields.number(csv, STEAL),
                Fields.number(csv, OTHERS),
                Fields.number(csv, HICCUP),
                new ForkNoise.LineTrips(Fields.number(csv, LINE_TRIP_BEFORE), Fields.number(csv, LINE_TRIP_AFTER)),
                Fields.text(csv, DISTURBED));
    }
}
