// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.Counterparts.Counterpart;
import dev.roundtrip.report.published.Papers.Beside;
import dev.roundtrip.report.published.Papers.Beside.Pair;
import dev.roundtrip.report.published.Papers.PublishedFile;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVRecord;

/// A paper's figures, and which cell of a run stands beside each.
///
/// @param id as in `counterparts.csv`
/// @param subject what was measured
/// @param baseline the mechanism of the paper to which ratios are taken
/// @param matching how a size of the paper finds one of the run
record Paper(
        String id,
        String subject,
        String baseline,
        Matching matching,
        List<PublishedFigure> figures,
        Counterparts counterparts) {
    static final String TITLE = "Beside ";

    /// A size further off than this is another size.
    private static final double NEAR = 4;

    enum Matching {
        /// Request and response as in the paper.
        EXACT,
        /// The nearest pair of equal sizes.
        NEAREST
    }

    /// Its figures beside those of a run.
    ///
    /// @param findings findings of the paper, whether they hold in the run, and cells that the run lacks
    static Section beside(
            String id, String caption, List<String> columns, List<List<Cell>> rows, List<String> findings) {
        return new Section(TITLE + Papers.name(id), List.of(new Table(caption, columns, rows)), Note.all(findings));
    }

    List<String> mechanisms() {
        return figures.stream().map(PublishedFigure::mechanism).distinct().toList();
    }

    Optional<Double> meanNanos(String mechanism, SizeKey sizes) {
        return figures.stream()
                .filter(figure ->
                        figure.mechanism().equals(mechanism) && figure.sizes().equals(sizes))
                .findFirst()
                .flatMap(PublishedFigure::meanNanos);
    }

    /// The means that it prints, each with the measured cell that stands for it.
    Beside means(RunResults results) {
        return new Beside(
                id,
                Papers.name(id),
                figures.stream()
                        .flatMap(figure -> figure.meanNanos().stream()
                                .flatMap(nanos -> cell(results, figure).filter(CellResult::isMeasured).stream()
                                        .map(here -> new Pair(figure.mechanism(), figure.size(), nanos, here))))
                        .toList());
    }

    /// The run's cell that stands for a figure.
    Optional<CellResult> cell(RunResults results, PublishedFigure figure) {
        return counterparts.of(id, figure.mechanism()).flatMap(found -> switch (matching) {
            case EXACT -> results.find(found.transport(), figure.sizes());
            case NEAREST -> nearest(results, found.transport(), figure.sizes().requestBytes());
        });
    }

    /// `, here to jni-thesis`; empty where the row has the name that the paper uses.
    String baselineHere() {
        return counterparts
                .of(id, baseline)
                .map(Counterpart::transport)
                .filter(here -> !here.equals(baseline))
                .map(here -> ", here to " + here)
                .orElse("");
    }

    /// The run's cell of the baseline at the sizes of another cell.
    Optional<CellResult> baselineCell(RunResults results, CellResult cell) {
        return counterparts.of(id, baseline).flatMap(found -> results.find(found.transport(), cell.sizes()));
    }

    private static Optional<CellResult> nearest(RunResults results, String transport, long bytes) {
        return results.cells().stream()
                .filter(cell -> cell.transport().equals(transport))
                .filter(cell -> cell.sizes().requestBytes() == cell.sizes().responseBytes())
                .filter(cell -> distance(cell, bytes) <= NEAR)
                .min(Comparator.comparingDouble(cell -> distance(cell, bytes)));
    }

    /// How many times one is the other, at least 1.
    private static double distance(CellResult cell, long bytes) {
        double ratio = (double) cell.sizes().requestBytes() / bytes;
        return Math.max(ratio, 1 / ratio);
    }

    /// A figure as a paper prints it.
    ///
    /// @param mechanism as the paper calls it
    /// @param size as the paper gives it
    /// @param sizes of the round trip that stands for it; a message one way is set beside one there and one back
    /// @param meanNanos empty where the paper has no figure
    /// @param printedRatio to the baseline, as the paper prints it; empty where it is computed from the means
    record PublishedFigure(
            String mechanism, String size, SizeKey sizes, Optional<Double> meanNanos, Optional<String> printedRatio) {
        /// A message that the paper sends one way.
        static PublishedFigure oneWay(String mechanism, long bytes, double meanNanos) {
            return new PublishedFigure(
                    mechanism, SizeText.of(bytes), new SizeKey(bytes, bytes), Optional.of(meanNanos), Optional.empty());
        }
    }

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
}
