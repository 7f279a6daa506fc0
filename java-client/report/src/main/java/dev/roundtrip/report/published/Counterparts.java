// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Papers.PublishedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
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

    /// Counterparts on the run's system; the first of each mechanism is one that the run has measured, if any is.
    ///
    /// @param folder `results/published`
    static Counterparts read(Path folder, RunResults run) throws IOException {
        String system = new MachineText(run.run()).system();
        return new Counterparts(new PublishedFile(folder.resolve(FILE))
                .rows(row -> List.of("", system).contains(row.get("system")) ? Optional.of(of(row)) : NONE).stream()
                        .flatMap(Optional::stream)
                        .sorted(Comparator.comparingInt(counterpart -> distance(run, counterpart.transport())))
                        .toList());
    }

    private static int distance(RunResults run, String transport) {
        if (run.measured().anyMatch(cell -> cell.transport().equals(transport))) {
            return 0;
        }
        return run.cells().stream().anyMatch(cell -> cell.transport().equals(transport)) ? 1 : 2;
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
