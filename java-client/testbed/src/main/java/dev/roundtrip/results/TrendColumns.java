package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say whether a fork's figures stood still.
final class TrendColumns {
    private static final String WARM_UP = "warmup_trend";
    private static final String MEASURED = "trend";
    private static final String CHANGE = "change";
    private static final String LOW = "change_low";
    private static final String HIGH = "change_high";

    /// What older versions had in their place: whether some windows of the warm-up agreed.
    private static final String SETTLED = "settled";

    static final List<String> NAMES = List.of(WARM_UP, MEASURED, CHANGE, LOW, HIGH);

    private TrendColumns() {}

    static List<Object> fields(ForkTrend trend) {
        return List.of(
                trend.warmUp(),
                trend.measured(),
                Fields.orEmpty(trend.change()),
                Fields.orEmpty(trend.changeLow()),
                Fields.orEmpty(trend.changeHigh()));
    }

    static ForkTrend read(CSVRecord csv) {
        if (csv.isMapped(SETTLED)) {
            boolean settled = Boolean.parseBoolean(csv.get(SETTLED));
            return ForkTrend.ofWarmUp(settled ? ForkTrend.STEADY : ForkTrend.UNDECIDED);
        }
        return new ForkTrend(
                csv.get(WARM_UP),
                csv.get(MEASURED),
                Fields.number(csv, CHANGE),
                Fields.number(csv, LOW),
                Fields.number(csv, HIGH));
    }
}
