// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.api.Suitability.DeathNotice;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Figures of each row whose server was killed: `killed-servers.csv`, three columns of the table in
/// `results/studies/faults.md`.
///
/// @param told by the mechanism's id
public record FaultStudy(Map<String, Told> told) {
    private static final String FILE = "killed-servers.csv";

    public FaultStudy {
        told = Map.copyOf(told);
    }

    /// When the client was told, in the words of the table: times with their units, or that it was not.
    public record Told(String median, String worst) {
        /// The notice that the descriptor of such a row has to declare.
        public DeathNotice notice() {
            if (median.equals("not told")) {
                return DeathNotice.KEPT;
            }
            // A client can rely on the worst alone; from a second on the next server's start has told it.
            boolean isLate = worst.endsWith(" s");
            return isLate ? DeathNotice.TIME_OUT : DeathNotice.NOTICED;
        }

        @Override
        public String toString() {
            return switch (median) {
                case "not told" -> "no: the next server answers";
                case "time-out" -> "only by its own time-out";
                default -> "after %s, at worst %s".formatted(median, worst);
            };
        }
    }

    /// @throws IOException if the program's own file cannot be read
    public static FaultStudy read() throws IOException {
        var told = new HashMap<String, Told>();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (var text = new InputStreamReader(FaultStudy.class.getResourceAsStream(FILE), StandardCharsets.UTF_8);
                CSVParser rows = CSVParser.parse(text, format)) {
            for (CSVRecord row : rows) {
                told.put(row.get("transport"), new Told(row.get("told_after"), row.get("worst")));
            }
        }
        return new FaultStudy(told);
    }

    /// Empty of a row that was not measured.
    public Optional<Told> of(String transport) {
        return Optional.ofNullable(told.get(transport));
    }
}
