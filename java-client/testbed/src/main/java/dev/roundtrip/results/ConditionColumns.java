package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns that name a cell's condition; the rate of a closed loop is empty.
final class ConditionColumns {
    private static final String RATE = "rate_per_s";
    private static final String CLIENTS = "clients";
    private static final String GAP = "gap_ns";
    private static final String PLACEMENT = "placement";

    private static final String EXCHANGE = "exchange";

    static final List<String> NAMES = List.of(RATE, CLIENTS, GAP, PLACEMENT, EXCHANGE);

    private ConditionColumns() {}

    static List<Object> fields(ConditionRecord condition) {
        return List.of(
                condition.isOpen() ? condition.ratePerSecond() : "",
                condition.clients(),
                condition.gapNanos(),
                condition.placement(),
                condition.exchange());
    }

    /// @param usual the condition of all cells in a file that has no columns for it
    static ConditionRecord read(CSVRecord csv, ConditionRecord usual) {
        return csv.isMapped(PLACEMENT)
                ? new ConditionRecord(
                        csv.get(RATE).isEmpty() ? 0 : Integer.parseInt(csv.get(RATE)),
                        Integer.parseInt(csv.get(CLIENTS)),
                        Long.parseLong(csv.get(GAP)),
                        csv.get(PLACEMENT),
                        Fields.text(csv, EXCHANGE))
                : usual;
    }
}
