// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Whether the standard deviation falls relative to the mean as messages grow (Kumoń 2017, 4.2): for each mechanism its
/// smallest and its largest cell. Cells timed in batches are left out, since their deviation is one of batch means, and
/// so are those of a few samples.
///
/// @param mechanisms of the thesis
record Spread(List<String> mechanisms, RunResults results) {
    private static final long SAMPLES = 10;

    private record Change(String mechanism, double smallest, double largest) {
        boolean falls() {
            return largest < smallest;
        }

        String text() {
            return mechanism + " " + NumberText.significant(smallest) + " → " + NumberText.significant(largest);
        }
    }

    Optional<String> sentence() {
        List<Change> changes =
                mechanisms.stream().flatMap(id -> change(id).stream()).toList();
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        long falling = changes.stream().filter(Change::falls).count();
        return Optional.of("The standard deviation falls relative to the mean as sizes grow: holds for "
                + falling + " of " + changes.size() + " mechanisms ("
                + changes.stream().map(Change::text).collect(Collectors.joining(", ")) + ")");
    }

    private Optional<Change> change(String mechanism) {
        List<CellResult> cells = results.cells().stream()
                .filter(cell -> cell.transport().equals(mechanism))
                .filter(cell -> cell.batchTrips() == 1)
                .filter(cell -> cell.estimate()
                        .map(estimate -> estimate.samples() >= SAMPLES)
                        .orElse(false))
                .sorted(Comparator.comparingLong(
                        cell -> cell.sizes().requestBytes() + cell.sizes().responseBytes()))
                .toList();
        return cells.size() < 2
                ? Optional.empty()
                : Optional.of(new Change(mechanism, variation(cells.getFirst()), variation(cells.getLast())));
    }

    private static double variation(CellResult cell) {
        Estimate estimate = cell.estimate().orElseThrow();
        return estimate.standardDeviation() / estimate.mean();
    }
}
