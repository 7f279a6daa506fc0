// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.stats.Estimate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The fastest of some cells by median, and its ties: cells that the run cannot tell from it. The terminal, the
/// page, recommendations and figures all have their fastest row from here.
///
/// @param cell has an estimate
/// @param ties have one, too; in ascending order of their medians
public record Fastest(CellResult cell, List<CellResult> ties) {
    /// Half the width of an interval, as a share of its median, beyond which a cell could be anything and is no tie.
    private static final double WIDEST = 0.5;

    /// Conditions with answers of their own; a ladder of rates has a table.
    private static final int MOST_LOADS = 3;

    /// The fastest row for one question.
    ///
    /// @param place which cells may be compared with each other
    /// @param kind where the other side may be
    public record Answer(ComparisonGroup place, Kind kind, SizeKey sizes, Fastest fastest) {}

    /// Candidates of any kind, the fastest first; those that are as fast stay in their order.
    public static <T> Stream<T> ascending(Stream<T> candidates, ToDoubleFunction<T> nanos) {
        return candidates.sorted(Comparator.comparingDouble(nanos));
    }

    /// Empty if none of the cells has an estimate.
    public static Optional<Fastest> of(Stream<CellResult> cells) {
        List<CellResult> ascending = ascending(cells.filter(CellResult::isMeasured), CellResult::median)
                .toList();
        return ascending.stream().findFirst().map(first -> new Fastest(first, tiesOf(first, ascending)));
    }

    /// The fastest cell of each family, without floors, among rows with a client in Java.
    public static List<CellResult> ofFamilies(RunResults run, SizeKey sizes) {
        return ofGroups(run.at(sizes).filter(cell -> !cell.isFloor()), CellResult::family);
    }

    /// The fastest cell of each family at each placement, among rows that one could choose.
    public static List<CellResult> ofFamiliesAtEachPlacement(RunResults run, SizeKey sizes) {
        return ofGroups(
                run.at(sizes).filter(cell -> !cell.isFloor() && cell.family() != Family.BASELINE),
                cell -> List.of(cell.family(), cell.condition().placement()));
    }

    private static List<CellResult> ofGroups(Stream<CellResult> cells, Function<CellResult, Object> group) {
        return cells.filter(cell -> cell.mechanism().inJava().isEmpty())
                .collect(Groups.by(group))
                .flatMap(members -> of(preferred(members.getValue())).stream())
                .map(Fastest::cell)
                .toList();
    }

    /// The cells of rows that a project could take, or all cells where there is none, as in a run of a paper's rows.
    private static Stream<CellResult> preferred(List<CellResult> cells) {
        List<CellResult> choices = cells.stream()
                .filter(cell -> cell.isMeasured() && !cell.mechanism().isComparison())
                .toList();
        return (choices.isEmpty() ? cells : choices).stream();
    }

    /// All answers of a run, in the order of its places, sizes and kinds, under the first conditions of its plan.
    public static List<Answer> answers(RunResults run) {
        return ComparisonGroup.of(run).stream()
                .filter(place -> ComparisonGroup.loads(run).indexOf(place.load()) < MOST_LOADS)
                .flatMap(place -> run.sizes().stream().flatMap(sizes -> answers(place, sizes)))
                .toList();
    }

    private static Stream<Answer> answers(ComparisonGroup place, SizeKey sizes) {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> of(preferred(place.cells().stream()
                                .filter(cell -> cell.sizes().equals(sizes) && kind.includes(cell.mechanism()))
                                .toList()))
                        .map(fastest -> new Answer(place, kind, sizes, fastest))
                        .stream());
    }

    /// Whether its median has an interval: one fork alone has none, and neither beats nor ties with another cell.
    public boolean isShown() {
        return isShown(cell);
    }

    private static boolean isShown(CellResult cell) {
        return cell.estimate().flatMap(Estimate::medianInterval).isPresent();
    }

    private static List<CellResult> tiesOf(CellResult first, List<CellResult> ascending) {
        return ascending.stream()
                .skip(1)
                .filter(other -> isShown(first) && isShown(other))
                .filter(other -> other.medianHalfWidth().orElse(0) <= WIDEST
                        && other.estimate()
                                .orElseThrow()
                                .mediansTie(first.estimate().orElseThrow()))
                .toList();
    }

    /// Where the other side of a mechanism can be, which decides before speed does. A mechanism that works between
    /// machines serves one machine, too, so the kinds of a mechanism may be several.
    public enum Kind {
        IN_PROCESS("in-process"),
        OWN_PROCESS("own process, same machine"),
        NETWORK("over a network");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }

        public boolean includes(MechanismRecord mechanism) {
            return mechanism.isChoice()
                    && switch (this) {
                        case IN_PROCESS -> mechanism.reach() == Reach.PROCESS;
                        case OWN_PROCESS -> mechanism.reach() != Reach.PROCESS;
                        case NETWORK -> mechanism.reach() == Reach.NETWORK;
                    };
        }
    }

    /// Cells that are compared with each other: under one load, with both sides at one placement. Rows that spin
    /// stand apart, because they take a processor a side for themselves.
    ///
    /// @param load their condition without the placement
    public record ComparisonGroup(Condition load, boolean spins, Placement placement, List<CellResult> cells) {
        /// The groups of a run: one load after the other, at each first the rows that sleep, on one processor and
        /// then across two.
        public static List<ComparisonGroup> of(RunResults results) {
            record Key(Condition load, boolean spins, Placement placement) {}
            List<Condition> loads = loads(results);
            return results.cells().stream()
                    .filter(cell -> !cell.isCold() && !cell.condition().isFaulty())
                    .collect(Groups.by(cell -> new Key(
                            load(cell),
                            cell.mechanism().handOver().keepsAProcessorBusy(),
                            cell.condition().get(Axes.PLACEMENT))))
                    .map(group -> new ComparisonGroup(
                            group.getKey().load(),
                            group.getKey().spins(),
                            group.getKey().placement(),
                            group.getValue()))
                    .sorted(Comparator.<ComparisonGroup>comparingInt(place -> loads.indexOf(place.load()))
                            .thenComparing(ComparisonGroup::spins)
                            .thenComparing(Comparator.comparing((ComparisonGroup place) ->
                                            place.placement().label())
                                    .reversed()))
                    .toList();
        }

        /// Loads in the order of the plan.
        public static List<Condition> loads(RunResults results) {
            return results.cells().stream()
                    .map(ComparisonGroup::load)
                    .distinct()
                    .toList();
        }

        private static Condition load(CellResult cell) {
            return cell.condition().without(Axes.PLACEMENT);
        }

        /// `on one processor`, `keeping a processor a side busy`; empty where the scheduler chose.
        public String label() {
            return spins ? "keeping a processor a side busy" : placement.words();
        }
    }
}
