package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say what disturbed a fork.
final class NoiseColumns {
    private static final String STEAL = "steal_share";
    private static final String OTHERS = "other_load_share";
    private static final String HICCUP = "longest_hiccup_ns";
    private static final String DISTURBED = "disturbed";

    static final List<String> NAMES = List.of(STEAL, OTHERS, HICCUP, DISTURBED);

    private NoiseColumns() {}

    static List<Object> fields(ForkNoise noise) {
        return List.of(
                Fields.orEmpty(noise.stealShare()),
                Fields.orEmpty(noise.othersShare()),
                Fields.orEmpty(noise.longestHiccupNanos()),
                noise.disturbance());
    }

    static ForkNoise read(CSVRecord csv) {
        return new ForkNoise(
                Fields.number(csv, STEAL),
                Fields.number(csv, OTHERS),
                Fields.number(csv, HICCUP),
                Fields.text(csv, DISTURBED));
    }
}
