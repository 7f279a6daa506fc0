// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Fastest.ComparisonGroup;
import dev.roundtrip.report.Fastest.Kind;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The answer that a reader came for: the fastest mechanism of each kind at each pair of sizes, of cells that may be
/// compared with each other. Figures that are not shown to differ are a tie.
///
/// @param where they were measured; empty where there is one place only
record Answer(String where, List<Row> rows) {
    /// Names of those that tie with the fastest.
    private static final int MOST_NAMED = 4;

    /// The fastest of a kind at one pair of sizes.
    ///
    /// @param ties others that the run cannot tell from it
    /// @param isShown whether its median has an interval
    record Choice(CellResult cell, List<String> ties, boolean isShown) {
        static Choice of(Fastest fastest) {
            return new Choice(
                    fastest.cell(),
                    fastest.ties().stream().map(CellResult::transport).toList(),
                    fastest.isShown());
        }

        public String id() {
            return cell.transport();
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
            if (!isShown) {
                return "of one fork, which shows no difference";
            }
            return ties.isEmpty() ? "" : "tied with " + NumberText.named(ties, MOST_NAMED);
        }
    }

    /// @param fastest of each kind, in the order of [Kind]; empty where the run has none
    record Row(SizeKey sizes, List<Optional<Choice>> fastest) {
        public String label() {
            return sizes.toString();
        }

        /// The template wants a list of one, or an empty one.
        public List<List<Choice>> columns() {
            return fastest.stream().map(one -> one.stream().toList()).toList();
        }
    }

    /// The answers of each place of the run that has figures of what one could choose.
    static List<Answer> of(RunResults run) {
        boolean hasLoads = ComparisonGroup.loads(run).size() > 1;
        return Fastest.answers(run).stream()
                .collect(Groups.by(Fastest.Answer::place))
                .map(place -> new Answer(where(place.getKey(), hasLoads), rows(place.getValue())))
                .toList();
    }

    private static String where(ComparisonGroup place, boolean hasLoads) {
        return NumberText.joined(hasLoads ? place.load().load() : "", place.label());
    }

    private static List<Row> rows(List<Fastest.Answer> answers) {
        return answers.stream()
                .collect(Groups.by(Fastest.Answer::sizes))
                .map(sizes -> new Row(
                        sizes.getKey(),
                        Arrays.stream(Kind.values())
                                .map(kind -> sizes.getValue().stream()
                                        .filter(answer -> answer.kind() == kind)
                                        .map(answer -> Choice.of(answer.fastest()))
                                        .findFirst())
                                .toList()))
                .toList();
    }

    /// `On one processor`
    public String heading() {
        return NumberText.capitalised(where);
    }
}
