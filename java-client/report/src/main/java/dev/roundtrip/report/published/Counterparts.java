// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.published.Papers.PublishedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVRecord;

/// Mechanisms here that stand for mechanisms of papers on a system, with the difference between the two
/// (`results/published/counterparts.csv`).
record Counterparts(List<Counterpart> all) {
    private static final String FILE = "counterparts.csv";
    private static final Optional<Counterpart> NONE = Optional.empty();

    /// @param published as the paper calls it
    /// @param transport its id here
    /// @param difference a remark on the comparison
    record Counterpart(String paper, String published, String transport, String difference) {
        /// A sentence; empty where nothing has to be said.
        Optional<String> sentence() {
            return difference.isEmpty()
                    ? Optional.empty()
                    : Optional.of("%s here is set beside %s there: %s".formatted(transport, published, difference));
        }
    }

    /// Counterparts on a system, and on any system.
    ///
    /// @param folder `results/published`
    /// @param system `Linux` or `Windows`
    static Counterparts read(Path folder, String system) throws IOException {
        return new Counterparts(new PublishedFile(folder.resolve(FILE))
                .rows(row -> List.of("", system).contains(row.get("system")) ? Optional.of(of(row)) : NONE).stream()
                        .flatMap(Optional::stream)
                        .toList());
    }

    private static Counterpart of(CSVRecord row) {
        return new Counterpart(row.get("paper"), row.get("published"), row.get("transport"), row.get("difference"));
    }

    Optional<Counterpart> of(String paper, String published) {
        return all.stream()
                .filter(counterpart -> counterpart.paper().equals(paper)
                        && counterpart.published().equals(published))
                .findFirst();
    }
}
