package dev.roundtrip.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Mean round trips of tables 4.1 and 4.2 (Kumoń 2017), by mechanism and pair of sizes.
final class PublishedFigures {
    private static final String FILE = "kumon-2017-tables-4.1-4.2.csv";
    private static final double NANOS_A_MICRO = 1000;

    private final Map<String, Map<String, Double>> meanNanos = new LinkedHashMap<>();

    private PublishedFigures() {}

    /// @param folder `results/published`
    /// @throws IOException if the file is not there or damaged
    static PublishedFigures read(Path folder) throws IOException {
        var figures = new PublishedFigures();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser = CSVParser.parse(folder.resolve(FILE), StandardCharsets.UTF_8, format)) {
            for (CSVRecord row : parser) {
                figures.add(row.get("transport"), row.get("request") + ":" + row.get("response"), row.get("mean_us"));
            }
        }
        return figures;
    }

    private void add(String transport, String sizes, String meanMicros) {
        if (!meanMicros.isEmpty()) {
            meanNanos
                    .computeIfAbsent(transport, _ -> new LinkedHashMap<>())
                    .put(sizes, Double.parseDouble(meanMicros) * NANOS_A_MICRO);
        }
    }

    List<String> transports() {
        return List.copyOf(meanNanos.keySet());
    }

    OptionalDouble meanNanos(String transport, SizeKey sizes) {
        Double nanos = meanNanos.getOrDefault(transport, Map.of()).get(sizes.toString());
        return nanos == null ? OptionalDouble.empty() : OptionalDouble.of(nanos);
    }
}
