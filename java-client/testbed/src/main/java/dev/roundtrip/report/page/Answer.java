// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.ComparisonGroup;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a reader came for: the fastest mechanism of each kind at each pair of sizes, by median, of cells that may be
/// compared with each other. Figures that are not shown to differ are a tie.
///
/// @param where they were measured; empty where there is one place only
record Answer(RunResults results, String where) {
    /// Loads with answers of their own; a ladder of rates has a table.
    private static final int MOST_LOADS = 3;

    /// Of those that tie with the fastest.
    private static final int MOST_NAMED = 4;

    /// The fastest of a kind at one pair of sizes.
    ///
    /// @param ties others that the run cannot tell from it
    record Choice(CellResult cell, List<String> ties) {
        public String id() {
            return cell.name();
        }

        public String median() {
            return TimeText.of(cell.median());
        }

        public String interval() {
            return TimeText.range(cell.estimate().flatMap(Estimate::medianInterval));
        }

        public String n() {
            return NumberText.wholeCount(cell.roundTrips());
        }

        public String signs() {
            return cell.signs();
        }

        public String tied() {
            return ties.isEmpty() ? "" : "tied with " + NumberText.named(ties, MOST_NAMED);
        }
    }

    /// @param fastest of each kind, in the order of [Kind]; empty where the run has none
    record Row(SizeKey sizes, List<Optional<Choice>> fastest) {
        public String label() {
            return sizes.toString();
        }

        /// As the template wants them: a list of one, or an empty one.
        public List<List<Choice>> columns() {
            return fastest.stream().map(one -> one.stream().toList()).toList();
        }
    }

    /// One for each place of the run that has figures of what one could choose.
    static List<Answer> of(RunResults run) {
        List<Condition> loads = ComparisonGroup.loads(run);
        return ComparisonGroup.of(run).stream()
                .filter(place -> loads.indexOf(place.load()) < MOST_LOADS)
                .map(place -> of(place, place.only(run), loads.size() > 1))
                .filter(answer -> !answer.rows().isEmpty())
                .toList();
    }

    private static Answer of(ComparisonGroup place, RunResults there, boolean hasLoads) {
        List<String> where = Stream.of(hasLoads ? place.load().load() : "", place.label())
                .filter(text -> !text.isEmpty())
                .toList();
        return new Answer(there, String.join(", ", where));
    }

    /// `On one processor`
    public String heading() {
        return where.isEmpty() ? "" : Character.toUpperCase(where.charAt(0)) + where.substring(1);
    }

    public List<Row> rows() {
        return results.sizes().stream()
                .map(sizes -> new Row(
                        sizes,
                        Arrays.stream(Kind.values())
                                .map(kind -> fastest(kind, sizes))
                                .toList()))
                .filter(row -> row.fastest().stream().anyMatch(Optional::isPresent))
                .toList();
    }

    Optional<Choice> fastest(Kind kind, SizeKey sizes) {
        List<CellResult> cells = results.at(sizes)
                .filter(cell -> kind.includes(cell.mechanism()))
                .toList();
        return Fastest.of(cells)
                .map(fastest -> new Choice(
                        fastest.cell(),
                        fastest.ties().stream().map(CellResult::name).toList()));
    }
}
