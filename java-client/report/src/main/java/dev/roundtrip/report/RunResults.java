// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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
        List<CellForks> cells = CellForks.read(folder);
        try {
            return new RunResults(
                    run.name(), run, cells.parallelStream().map(CellResult::of).toList());
        } catch (IllegalArgumentException e) {
            throw new IOException(folder.path() + " is damaged: " + e.getMessage(), e);
        }
    }

    /// Whether messages went one way in it.
    public boolean isStream() {
        return cells.stream().anyMatch(CellResult::isStream);
    }

    /// Its round trips, its streams and its first round trips, each as a run of its own, because their times are of
    /// different things; one of
    /// them where it has no others.
    public List<RunResults> exchanges() {
        return Stream.of(roundTrips(), streams(), coldStarts())
                .filter(part -> !part.cells().isEmpty())
                .toList();
    }

    public RunResults roundTrips() {
        return only(cell -> !cell.isStream() && !cell.isCold());
    }

    public RunResults streams() {
        return only(CellResult::isStream);
    }

    public RunResults coldStarts() {
        return only(CellResult::isCold);
    }

    /// Whether its round trips are the first of their clients.
    public boolean isCold() {
        return cells.stream().anyMatch(CellResult::isCold);
    }

    private RunResults only(Predicate<CellResult> which) {
        return with(cells.stream().filter(which).toList());
    }

    /// The same run with other cells.
    RunResults with(List<CellResult> others) {
        return new RunResults(name, run, others, baselineId);
    }

    /// `under Wine 8.0`, which must stand in the head of every table of such a run; empty of any other.
    public Optional<String> underWine() {
        return new MachineText(run).underWine();
    }

    /// `Linux`, or `Windows under Wine 8.0`.
    public String system() {
        return new MachineText(run).systemAndWine();
    }

    /// `Round trips`, `Streams`, or `Round trips and streams`, with what stood in for Windows.
    public String title() {
        return underWine().map(wine -> kinds() + " " + wine).orElse(kinds());
    }

    private String kinds() {
        if (isCold()) {
            return "First round trips";
        }
        boolean both = exchanges().size() > 1;
        return both ? "Round trips and streams" : isStream() ? "Streams" : "Round trips";
    }

    /// What times are of: `round trip`, or `message`.
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

    /// The cells of one pair of sizes.
    public Stream<CellResult> at(SizeKey sizes) {
        return cells.stream().filter(cell -> cell.sizes().equals(sizes));
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

    /// Of all cells, as [CellResult#lineTrips].
    public DoubleStream lineTrips() {
        return cells.stream().flatMapToDouble(CellResult::lineTrips);
    }

    /// What was measured under the first condition, in rows that bear the mechanisms' names: what a paper is set
    /// beside. Where sides were placed by how they hand over, that is the first place of each mechanism.
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

    /// Of the baseline at the sizes and under the condition of another cell; empty unless it was measured.
    public Optional<CellResult> baselineOf(CellResult of) {
        return beside(baselineId(), of);
    }

    /// Of a mechanism, likewise. Where one that hands nothing over runs makes no difference, so its figures are of
    /// any placement.
    public Optional<CellResult> beside(String transport, CellResult of) {
        List<CellResult> candidates = measured()
                .filter(cell -> cell.transport().equals(transport)
                        && cell.sizes().equals(of.sizes())
                        && cell.condition()
                                .without(Axes.PLACEMENT)
                                .equals(conditionBeside(cell, of).without(Axes.PLACEMENT)))
                .toList();
        return candidates.stream()
                .filter(cell -> cell.condition().equals(conditionBeside(cell, of)))
                .findFirst()
                .or(() -> candidates.stream()
                        .filter(cell -> cell.mechanism().handOver().staysOnOneThread())
                        .findFirst());
    }

    /// Nothing is chosen of the client of a floor.
    private static Condition conditionBeside(CellResult cell, CellResult of) {
        return cell.isFloor() ? of.condition().withoutClient() : of.condition();
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
}
