package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.Mechanism;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What a reader came for: the fastest mechanism of each kind at each pair of sizes, by median. Figures that are
/// not shown to differ are a tie.
record Answer(RunResults results, List<Mechanism> mechanisms) {
    /// Of those that tie with the fastest.
    private static final int MOST_NAMED = 4;

    /// The fastest of a kind at one pair of sizes.
    ///
    /// @param ties others that the run cannot tell from it
    record Fastest(Mechanism mechanism, CellResult cell, Estimate estimate, List<String> ties) {
        public String id() {
            return mechanism.id();
        }

        public String median() {
            return TimeText.of(estimate.median());
        }

        public String interval() {
            return TimeText.range(estimate.medianInterval());
        }

        public String n() {
            return NumberText.wholeCount(cell.roundTrips());
        }

        public String signs() {
            return cell.signs();
        }

        public String tied() {
            if (ties.isEmpty()) {
                return "";
            }
            int others = ties.size() - MOST_NAMED;
            return "tied with " + String.join(", ", ties.subList(0, Math.min(ties.size(), MOST_NAMED)))
                    + (others > 0 ? " and " + others + " more" : "");
        }
    }

    /// @param fastest of each kind, in the order of [Kind]; empty where the run has none
    record Row(SizeKey sizes, List<Optional<Fastest>> fastest) {
        public String label() {
            return sizes.toString();
        }

        /// As the template wants them: a list of one, or an empty one.
        public List<List<Fastest>> columns() {
            return fastest.stream().map(one -> one.stream().toList()).toList();
        }
    }

    /// Under the first condition of the run.
    static Answer of(RunResults run) {
        RunResults results = run.underFirstCondition();
        return new Answer(results, Mechanism.of(results));
    }

    List<Row> rows() {
        return results.sizes().stream()
                .map(sizes -> new Row(
                        sizes,
                        Arrays.stream(Kind.values())
                                .map(kind -> fastest(kind, sizes))
                                .toList()))
                .filter(row -> row.fastest().stream().anyMatch(Optional::isPresent))
                .toList();
    }

    Optional<Fastest> fastest(Kind kind, SizeKey sizes) {
        List<Mechanism> measured = mechanisms.stream()
                .filter(mechanism ->
                        kind.includes(mechanism) && estimate(mechanism, sizes).isPresent())
                .toList();
        return measured.stream()
                .min(Comparator.comparingDouble(
                        mechanism -> estimate(mechanism, sizes).orElseThrow().median()))
                .map(mechanism -> fastest(mechanism, sizes, measured));
    }

    private Fastest fastest(Mechanism winner, SizeKey sizes, List<Mechanism> measured) {
        Estimate estimate = estimate(winner, sizes).orElseThrow();
        var ties = new ArrayList<String>();
        for (Mechanism other : measured) {
            if (!other.equals(winner) && estimate(other, sizes).orElseThrow().mediansTie(estimate)) {
                ties.add(other.id());
            }
        }
        return new Fastest(winner, cell(winner, sizes).orElseThrow(), estimate, ties);
    }

    Optional<CellResult> cell(Mechanism mechanism, SizeKey sizes) {
        return results.find(mechanism.id(), sizes);
    }

    Optional<Estimate> estimate(Mechanism mechanism, SizeKey sizes) {
        return cell(mechanism, sizes).flatMap(CellResult::estimate);
    }
}
