package dev.roundtrip.results;

import dev.roundtrip.results.TripLegs.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say where the round trips were; empty where they were not taken apart.
final class LegsColumns {
    private static final String STAMPING = "stamping_ns";

    static final List<String> NAMES = Stream.concat(
                    TripLegs.NAMES.stream().flatMap(leg -> Stream.of(mean(leg), median(leg))), Stream.of(STAMPING))
            .toList();

    private LegsColumns() {}

    private static String mean(String leg) {
        return leg + "_leg_mean_ns";
    }

    private static String median(String leg) {
        return leg + "_leg_median_ns";
    }

    static List<Object> fields(TripLegs legs) {
        var fields = new ArrayList<Object>();
        legs.legs().forEach(leg -> fields.addAll(List.of(leg.meanNanos(), leg.medianNanos())));
        if (!fields.isEmpty()) {
            fields.add(legs.stampingNanos());
        }
        return fields;
    }

    static TripLegs read(CSVRecord csv) {
        if (Fields.number(csv, STAMPING).isEmpty()) {
            return TripLegs.NONE;
        }
        List<Leg> legs = TripLegs.NAMES.stream()
                .map(name -> new Leg(number(csv, mean(name)), number(csv, median(name))))
                .toList();
        return new TripLegs(legs, number(csv, STAMPING));
    }

    private static double number(CSVRecord csv, String column) {
        return Fields.number(csv, column).orElse(0);
    }
}
