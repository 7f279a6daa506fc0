// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import dev.roundtrip.results.RunRecord.Resumption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Sentences under the tables, so that nobody reads more out of them than was measured.
public record Remarks(RunResults results) {
    /// Conditions, marks, what ended the forks, what disturbed them, and the cells without figures with their
    /// reasons.
    public List<Note> notes() {
        return Stream.of(
                        conditionsAndMachines().stream(),
                        firstConditions().map(Note::of),
                        marks(),
                        figures().flatMap(Optional::stream).map(Note::of),
                        results.run().resumptions().stream()
                                .map(Resumption::sentence)
                                .map(Note::of),
                        new MissingCells(results.cells(), CellResult::listed, false)
                                .sentences()
                                .map(Note::of))
                .flatMap(Function.identity())
                .toList();
    }

    /// First round trips have no precision that was asked for, and are set beside nothing.
    private Stream<Optional<String>> figures() {
        return results.isCold() || results.isFaulty()
                ? Stream.of(disturbances(), distances())
                : Stream.of(stopping(), baseline(), budget(), disturbances(), distances());
    }

    /// Sentences that must stand beside any table of the run.
    List<Note> conditionsAndMachines() {
        return Stream.of(
                        Stream.of(conditions()),
                        machine().stream(),
                        new MachineText(results.run()).notAsUsual().stream().map(text -> "Not as usual: " + text),
                        servers().stream())
                .flatMap(Function.identity())
                .map(Note::of)
                .toList();
    }

    /// Loop, placement, forks and seed.
    public String conditions() {
        RunRecord run = results.run();
        return "%s, %s per cell%s, seed %d, 95 %% intervals from the forks (one fork has none)."
                .formatted(
                        Axes.sentence(results.conditions()),
                        forks(),
                        run.forkRange().isAll()
                                ? ""
                                : " (of which this run measures those of range " + run.forkRange() + ")",
                        run.seed());
    }

    /// `3 to 5 forks`, as they were measured, or as they were planned where nothing was.
    private String forks() {
        IntSummaryStatistics forks = results.measured()
                .filter(cell -> !cell.isFloor())
                .mapToInt(cell -> cell.forks().size())
                .summaryStatistics();
        int least = forks.getCount() == 0 ? results.run().forks() : forks.getMin();
        int most = forks.getCount() == 0 ? least : forks.getMax();
        return (least == most ? "" : least + " to ") + most + (most == 1 ? " fork" : " forks");
    }

    /// The condition that is set beside papers, of round trips and of streams; none where there is one alone.
    private Stream<String> firstConditions() {
        return results.exchanges().stream()
                .filter(part ->
                        !part.isCold() && !part.isFaulty() && part.conditions().size() > 1)
                .map(part -> "Of %d conditions the first is set beside papers, that of the row '%s'"
                        .formatted(
                                part.conditions().size(),
                                part.cells().getFirst().name()));
    }

    /// The machine; empty if the run does not say.
    private Optional<String> machine() {
        String machine = new MachineText(results.run()).line();
        return machine.isEmpty() ? Optional.empty() : Optional.of("On " + machine);
    }

    /// A sentence for each kind of place where servers ran that were not started beside the clients.
    public List<String> servers() {
        var served = new LinkedHashMap<String, List<String>>();
        results.run()
                .remotes()
                .forEach(remote -> served.computeIfAbsent(place(remote), _ -> new ArrayList<>())
                        .add(String.join(", ", remote.transports()) + " ran at " + remote.address()));
        return served.entrySet().stream()
                .map(entry -> "Servers of " + String.join("; ", entry.getValue()) + ", " + entry.getKey())
                .toList();
    }

    private static String place(RemoteRecord remote) {
        String way = remote.shared()
                ? "on the same kernel, with memory and processes in common"
                : "and a round trip crosses the network between; what they used was not measured unless their processes"
                        + " could be seen";
        return way + ": " + new MachineText(remote).line();
    }

    /// A note for each mark that a cell of this run has.
    private Stream<Note> marks() {
        List<CellResult> measured = results.measured().toList();
        return Mark.in(measured).stream()
                .map(mark -> Note.of(mark, " (%d of %d cells)".formatted(mark.count(measured), measured.size())));
    }

    /// How many forks ended with the precision that was asked for, and how many with the time. Cells of one fork
    /// have no part in it: a fork that is precise in itself says nothing of what another would be.
    private Optional<String> stopping() {
        List<CellResult> several =
                results.measured().filter(cell -> cell.forks().size() > 1).toList();
        long forks = several.stream().mapToLong(cell -> cell.forks().size()).sum();
        long precise = several.stream().mapToLong(CellResult::precise).sum();
        return forks == 0
                ? Optional.empty()
                : Optional.of("%d of %d forks knew their own median to ±%s and ended, which says nothing of p99; %s"
                        .formatted(
                                precise,
                                forks,
                                NumberText.percent(results.run().precision()),
                                precise == forks ? "time ended none" : "time ended the others"));
    }

    /// The baseline that ratios are to, as its own card has it; empty for a run without it.
    private Optional<String> baseline() {
        String id = results.baselineId();
        boolean usual = id.equals(RunResults.BASELINE);
        return results.run()
                .mechanism(id)
                .map(mechanism -> "Ratios are to %s%s: %s (%s)%s"
                        .formatted(
                                id,
                                usual ? "" : ", as --baseline says",
                                mechanism.summary(),
                                mechanism.source(),
                                usual ? "; --baseline chooses another row" : ""));
    }

    /// How many forks were disturbed, and what came of it.
    private Optional<String> disturbances() {
        List<ForkResult.Measured> counted = rows(CellResult::forks);
        List<ForkResult.Measured> setAside = rows(CellResult::setAside);
        long disturbed = Stream.concat(counted.stream(), setAside.stream())
                .filter(row -> row.attempt() == 1 && row.noise().isDisturbed())
                .count();
        long remaining =
                counted.stream().filter(row -> row.noise().isDisturbed()).count();
        return disturbed == 0
                ? Optional.empty()
                : Optional.of("%d of %d forks were disturbed, %d of them repeated; %d of those that count are disturbed"
                        .formatted(disturbed, counted.size(), setAside.size(), remaining));
    }

    private List<ForkResult.Measured> rows(Function<CellResult, List<MeasuredFork>> forks) {
        return results.measured()
                .flatMap(cell -> forks.apply(cell).stream())
                .map(MeasuredFork::row)
                .toList();
    }

    /// How far apart the processors were; empty if that is not known.
    private Optional<String> distances() {
        DoubleSummaryStatistics all = results.lineTrips().summaryStatistics();
        return all.getCount() == 0
                ? Optional.empty()
                : Optional.of("Right before and right after the forks a cache line took %s to %s µs from the client's"
                                .formatted(TimeText.micros(all.getMin()), TimeText.micros(all.getMax()))
                        + " processor to the server's and back");
    }

    /// The precision that the time budget cost.
    private Optional<String> budget() {
        double asked = results.run().precision();
        double[] widths = results.measured()
                .flatMapToDouble(cell -> cell.medianHalfWidth().stream())
                .toArray();
        double[] wide = Arrays.stream(widths).filter(width -> width > asked).toArray();
        if (wide.length == 0) {
            return Optional.empty();
        }
        double worst = Arrays.stream(wide).max().orElseThrow();
        String budget = results.run().timeBudgetSeconds() > 0
                ? "the time budget of " + Math.round(results.run().timeBudgetSeconds()) + " s"
                : "the time a cell may take";
        return Optional.of(("Between forks: %s left %d of %d cells whose forks differ so much that their median is less"
                        + " precise than ±%s; the widest is ±%s")
                .formatted(budget, wide.length, widths.length, NumberText.percent(asked), NumberText.halfWidth(worst)));
    }

    /// The cells of a run without figures.
    ///
    /// @param name the name of a cell; cells of the same name and sizes are one
    /// @param isBrief whether sizes are left out of cells that were not even tried
    public record MissingCells(List<CellResult> cells, Function<CellResult, String> name, boolean isBrief) {
        /// A sentence for each reason, which names all cells that have it.
        public Stream<String> sentences() {
            return cells.stream()
                    .filter(cell -> cell.estimate().isEmpty())
                    .collect(Groups.by(CellResult::note))
                    .map(reason -> names(reason.getValue()) + " – " + reason.getKey());
        }

        /// Rows that lack the same pairs of sizes together.
        private String names(List<CellResult> missing) {
            Map<String, Set<SizeKey>> sizes = missing.stream()
                    .collect(Collectors.groupingBy(
                            name,
                            LinkedHashMap::new,
                            Collectors.mapping(CellResult::sizes, Collectors.toCollection(LinkedHashSet::new))));
            return sizes.entrySet().stream()
                    .collect(Collectors.groupingBy(
                            row -> sizes(row.getKey(), row.getValue()),
                            LinkedHashMap::new,
                            Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))))
                    .entrySet()
                    .stream()
                    .map(rows -> rows.getValue() + rows.getKey())
                    .collect(Collectors.joining("; "));
        }

        private String sizes(String row, Set<SizeKey> missing) {
            boolean wasTried = cells.stream()
                    .filter(cell -> name.apply(cell).equals(row))
                    .anyMatch(cell -> cell.isMeasured() || cell.outcome() == Outcome.FAILED);
            if (isBrief && !wasTried) {
                return "";
            }
            long planned = cells.stream().map(CellResult::sizes).distinct().count();
            return missing.size() > 1 && missing.size() == planned
                    ? " at every size"
                    : missing.stream().map(SizeKey::toString).collect(Collectors.joining(", ", " ", ""));
        }
    }
}
