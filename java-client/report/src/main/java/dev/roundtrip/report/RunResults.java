// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// A run as tables show it: the plan, and what came of each cell of it.
///
/// @param name of a run alone its own, of several what tells their folders apart
/// @param cells in the order of the plan
/// @param baselineId the mechanism that ratios are to
public record RunResults(String name, RunRecord run, List<CellResult> cells, String baselineId) {
    /// The mechanism that the thesis sets every other against.
    public static final String BASELINE = RunRecord.USUAL_BASELINE;

    public RunResults {
        cells = List.copyOf(cells);
    }

    public RunResults(String name, RunRecord run, List<CellResult> cells) {
        this(name, run, cells, run.baseline());
    }

    /// @throws IOException if the folder is damaged; the message says where
    public static RunResults read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        List<CellResult> cells = CellForks.read(folder);
        try {
            return new RunResults(
                    run.name(),
                    run,
                    cells.parallelStream().map(CellResult::estimated).toList());
        } catch (IllegalArgumentException e) {
            throw new IOException(folder.path() + " is damaged: " + e.getMessage(), e);
        }
    }

    /// Whether messages went one way in it.
    public boolean isStream() {
        return cells.stream().anyMatch(CellResult::isStream);
    }

    /// Round trips, streams, first round trips and faults, each as a run of its own, because their times are of
    /// different
    /// things; one run where it has no others.
    public List<RunResults> exchanges() {
        return Stream.of(roundTrips(), streams(), coldStarts(), faults())
                .filter(part -> !part.cells().isEmpty())
                .toList();
    }

    public RunResults roundTrips() {
        return only(
                cell -> !cell.isStream() && !cell.isCold() && !cell.condition().isFaulty());
    }

    public RunResults streams() {
        return only(CellResult::isStream);
    }

    public RunResults coldStarts() {
        return only(CellResult::isCold);
    }

    /// Cells to which something happened, whose times are of no account.
    public RunResults faults() {
        return only(cell -> cell.condition().isFaulty());
    }

    public boolean isFaulty() {
        return cells.stream().anyMatch(cell -> cell.condition().isFaulty());
    }

    /// Whether its round trips are the first of their clients.
    public boolean isCold() {
        return cells.stream().anyMatch(CellResult::isCold);
    }

    private RunResults only(Predicate<CellResult> which) {
        return with(cells.stream().filter(which).toList());
    }

    /// This run without the rows of these mechanisms.
    public RunResults without(Set<String> transports) {
        return only(cell -> !transports.contains(cell.transport()));
    }

    /// This run with other cells.
    RunResults with(List<CellResult> others) {
        return new RunResults(name, run, others, baselineId);
    }

    /// `under Wine 8.0`, which must stand in the head of every table of such a run; empty of any other.
    public Optional<String> underWine() {
        return new MachineText(run).underWine();
    }

    /// `Round trips`, `Streams`, or `Round trips and streams`, with what stood in for Windows.
    public String title() {
        return underWine().map(wine -> kinds() + " " + wine).orElse(kinds());
    }

    private String kinds() {
        if (isCold()) {
            return "First round trips";
        }
        if (cells.stream().allMatch(cell -> cell.condition().isFaulty())) {
            return "Faults";
        }
        boolean both = isStream() && cells.stream().anyMatch(cell -> !cell.isStream());
        return both ? "Round trips and streams" : isStream() ? "Streams" : "Round trips";
    }

    /// The thing that times are of: `round trip`, or `message`.
    public String unit() {
        return isStream() ? "message" : "round trip";
    }

    /// @param name of the row
    public Optional<CellResult> find(String name, SizeKey sizes) {
        return at(sizes).filter(cell -> cell.name().equals(name)).findFirst();
    }

    /// The cell that a cell of another run is set beside: the same one, or else the only one of its mechanism at its
    /// sizes, which shows in what the runs differ.
    public Optional<CellResult> counterpart(CellResult other) {
        return cells.stream()
                .filter(cell -> cell.cell().id().equals(other.cell().id()))
                .findFirst()
                .or(() -> {
                    List<CellResult> alike = at(other.sizes())
                            .filter(cell -> cell.transport().equals(other.transport()))
                            .toList();
                    return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
                });
    }

    /// The cells that have figures.
    public Stream<CellResult> measured() {
        return cells.stream().filter(CellResult::isMeasured);
    }

    /// A row with a client in C++, and the cell of its mechanism with a client in Java.
    public record ClientPair(CellResult cpp, CellResult java) {}

    /// Measured rows with a client in C++ beside those in Java.
    public Stream<ClientPair> clientPairs() {
        return measured()
                .flatMap(cpp -> cpp.mechanism().inJava().flatMap(id -> beside(id, cpp)).stream()
                        .map(java -> new ClientPair(cpp, java)));
    }

    /// The cells of one pair of sizes.
    public Stream<CellResult> at(SizeKey sizes) {
        return cells.stream().filter(cell -> cell.sizes().equals(sizes));
    }

    /// Families of the plan, in its order.
    public List<Family> families() {
        return cells.stream().map(CellResult::family).distinct().toList();
    }

    /// Names of the rows.
    public List<String> names() {
        return cells.stream().map(CellResult::name).distinct().toList();
    }

    /// The name of a cell's row whatever its value of an axis is, as a line through several of them bears it.
    public String nameWithout(Axis<?> axis, CellResult cell) {
        return RowNames.in(conditions()).of(cell.transport(), cell.condition(), axis);
    }

    /// Conditions of the plan, in its order.
    public List<Condition> conditions() {
        return cells.stream().map(cell -> cell.condition()).distinct().toList();
    }

    /// Nanoseconds of all cells, as [CellResult#lineTrips].
    public DoubleStream lineTrips() {
        return cells.stream().flatMapToDouble(CellResult::lineTrips);
    }

    /// Cells under the first condition, in rows that bear the mechanisms' names: a paper is set beside these. Where
    /// sides were placed by how they hand over, that is the first place of each mechanism.
    public RunResults underFirstCondition() {
        Condition first = cells.getFirst().condition();
        var placements = new HashMap<String, Placement>();
        cells.forEach(cell ->
                placements.putIfAbsent(cell.transport(), cell.condition().get(Axes.PLACEMENT)));
        return with(cells.stream()
                .filter(cell -> cell.condition().equals(first.with(Axes.PLACEMENT, placements.get(cell.transport()))))
                .map(cell -> cell.named(cell.transport()))
                .toList());
    }

    /// This run with ratios to another mechanism of it.
    public RunResults withBaseline(String transport) {
        return new RunResults(name, run, cells, transport);
    }

    /// The baseline's cell at the sizes and under the condition of another cell; empty unless it was measured.
    public Optional<CellResult> baselineOf(CellResult of) {
        return beside(baselineId(), of);
    }

    /// The cell of a mechanism at the sizes and under the condition of another cell; empty unless it was measured.
    public Optional<CellResult> beside(String transport, CellResult of) {
        List<CellResult> rows = at(of.sizes())
                .filter(cell -> cell.isMeasured() && cell.transport().equals(transport))
                .toList();
        // Nothing is chosen of the client of a floor.
        boolean isFloor = rows.stream().anyMatch(CellResult::isFloor);
        return like(
                isFloor ? of.condition().withoutClient() : of.condition(),
                rows,
                CellResult::condition,
                cell -> cell.mechanism().handOver().staysOnOneThread());
    }

    /// The cell of the same mechanism at the same sizes under another condition; empty unless it was measured.
    public Optional<CellResult> under(Condition condition, CellResult of) {
        return measured()
                .filter(cell -> cell.transport().equals(of.transport())
                        && cell.sizes().equals(of.sizes())
                        && cell.condition().equals(condition))
                .findFirst();
    }

    /// The cell under a condition. Where a mechanism runs that stays on one thread makes no difference, so its
    /// figures are of any placement.
    public static <T> Optional<T> like(
            Condition condition, List<T> cells, Function<T, Condition> conditionOf, Predicate<T> staysOnOneThread) {
        return cells.stream()
                .filter(cell -> conditionOf.apply(cell).equals(condition))
                .findFirst()
                .or(() -> cells.stream()
                        .filter(staysOnOneThread)
                        .filter(cell -> conditionOf
                                .apply(cell)
                                .without(Axes.PLACEMENT)
                                .equals(condition.without(Axes.PLACEMENT)))
                        .findFirst());
    }

    /// Estimate of the baseline beside a cell; empty unless it was measured.
    public Optional<Estimate> baseline(CellResult of) {
        return baselineOf(of).flatMap(CellResult::estimate);
    }

    public List<SizeKey> sizes() {
        return cells.stream().map(cell -> cell.sizes()).distinct().toList();
    }

    /// Empty unless the cell was measured.
    public Optional<Estimate> estimate(String name, SizeKey sizes) {
        return find(name, sizes).flatMap(CellResult::estimate);
    }

    /// Names of rows: their mechanism, and where a run has several conditions the difference from the usual one, as
    /// in `tcp, gap 1ms`.
    ///
    /// @param several axes of which the run has several values
    public record RowNames(List<Axis<?>> several) {
        /// Names for a table that has these conditions.
        public static RowNames in(List<Condition> conditions) {
            return new RowNames(Axes.IN_NAMES.stream()
                    .filter(axis -> conditions.stream()
                                    .map(condition -> condition.get(axis))
                                    .distinct()
                                    .count()
                            > 1)
                    .toList());
        }

        /// @param without axes that the name leaves out
        public String of(String transport, Condition condition, Axis<?>... without) {
            List<Axis<?>> left = List.of(without);
            return Stream.concat(
                            Stream.of(transport),
                            several.stream()
                                    .filter(axis -> !left.contains(axis))
                                    .map(axis -> axis.name(condition)))
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(", "));
        }
    }
}
