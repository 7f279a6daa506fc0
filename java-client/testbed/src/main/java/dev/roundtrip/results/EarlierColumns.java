// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;

/// What stands for the columns that files of earlier versions do not have.
final class EarlierColumns {
    private static final RecordColumns<ConditionRecord> CONDITION = RecordColumns.of(ConditionRecord.class);

    /// `true` or `false`: whether the windows of the warm-up agreed.
    private static final String SETTLED = "settled";

    private final Map<String, String> fields = new HashMap<>();

    /// @param usual condition of all cells in a file that has no columns for it
    EarlierColumns(ConditionRecord usual) {
        List<String> names = CONDITION.names();
        List<Object> values = CONDITION.fields(usual);
        for (int column = 0; column < names.size(); column++) {
            fields.put(names.get(column), values.get(column).toString());
        }
        // Every attempt was the first where nothing was repeated.
        fields.put("attempt", "1");
        for (String column :
                List.of("round_trips_per_s", "late_share", "pause_ns", "service_mean_ns", "service_median_ns")) {
            fields.put(column, "0");
        }
    }

    /// What the column would say in this row; empty if that is not known.
    String field(CSVRecord csv, String column) {
        if (column.equals("warmup_trend") && csv.isMapped(SETTLED)) {
            return Boolean.parseBoolean(csv.get(SETTLED)) ? ForkTrend.STEADY : ForkTrend.UNDECIDED;
        }
        return fields.getOrDefault(column, "");
    }
}
