package dev.roundtrip.results;

import java.util.OptionalDouble;
import org.apache.commons.csv.CSVRecord;

/// Fields of `cells.csv` that may be empty, or missing in a folder of a version that did not have them.
final class Fields {
    private Fields() {}

    static OptionalDouble number(CSVRecord csv, String column) {
        String text = text(csv, column);
        return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    static String text(CSVRecord csv, String column) {
        return csv.isMapped(column) ? csv.get(column) : "";
    }

    static Object orEmpty(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : "";
    }
}
