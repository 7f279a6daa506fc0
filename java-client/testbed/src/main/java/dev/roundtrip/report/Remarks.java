package dev.roundtrip.report;

import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.RemoteRecord;
import dev.roundtrip.results.Resumption;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What has to be said under the tables so that nobody reads more out of them than was measured.
public final class Remarks {
    /// Of the rates of a ladder, in a sentence.
    private static final int MOST_NAMED = 5;

    private final RunResults results;

    public Remarks(RunResults results) {
        this.results = results;
    }

    public String markdown() {
        return lines().stream().map(line -> "- " + line + "\n").collect(Collectors.joining());
    }

    /// Conditions, marks, what ended the forks, what disturbed them, and the cells without figures with their reasons.
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(conditions());
        machine().ifPresent(lines::add);
        lines.addAll(servers());
        streams().ifPresent(lines::add);
        lines.addAll(firstConditions());
        lines.addAll(marks(Mark::sign));
        stopping().ifPresent(lines::add);
        floors().ifPresent(lines::add);
        budget().ifPresent(lines::add);
        disturbances().ifPresent(lines::add);
        distances().ifPresent(lines::add);
        lines.addAll(
                results.run().resumptions().stream().map(Resumption::sentence).toList());
        lines.addAll(obstacles());
        return lines;
    }

    /// What times of streams are; empty for a run without.
    public Optional<String> streams() {
        return results.isStream()
                ? Optional.of(
                        "The time of a message is that of a stream, from its first message to the acknowledgement of its"
                                + " last, over their number; latencies are of other streams of the same run, whose messages carry"
                                + " the time at which they were sent, and in a stream without gaps they hold the wait behind"
                                + " earlier messages")
                : Optional.empty();
    }

    /// Which of several conditions is set beside papers, of round trips and of streams; none where there is one.
    private List<String> firstConditions() {
        return results.exchanges().stream()
                .filter(part -> part.conditions().size() > 1)
                .map(part -> "Of %d conditions the first is set beside papers, that of the row '%s'"
                        .formatted(
                                part.conditions().size(),
                                part.cells().getFirst().name()))
                .toList();
    }

    public String conditions() {
        RunRecord run = results.run();
        return "%s, placement %s, %d fork%s a cell, seed %d, 95 %% intervals from the forks (one fork has none)."
                .formatted(loop(), run.placement(), run.forks(), run.forks() == 1 ? "" : "s", run.seed());
    }

    /// `Closed loop`, `Open loop at 1000/s`, `Closed loop, gaps of 0, 1ms`
    private String loop() {
        List<ConditionRecord> conditions = results.conditions();
        var parts = new ArrayList<String>();
        if (conditions.isEmpty()
                || conditions.stream().anyMatch(condition -> !condition.isOpen() && !condition.isStream())) {
            parts.add("closed loop");
        }
        if (results.isStream()) {
            parts.add("streams of messages one way");
        }
        List<String> rates = distinct(ConditionRecord::isOpen, ConditionRecord::rateText);
        if (!rates.isEmpty()) {
            parts.add(
                    "open loop at " + (rates.size() > MOST_NAMED ? rates.size() + " rates" : String.join(", ", rates)));
        }
        if (conditions.stream().anyMatch(condition -> condition.clients() > 1)) {
            parts.add("clients at once: "
                    + String.join(", ", distinct(_ -> true, condition -> String.valueOf(condition.clients()))));
        }
        if (conditions.stream().anyMatch(condition -> condition.gapNanos() > 0)) {
            parts.add("gaps of " + String.join(", ", distinct(_ -> true, ConditionRecord::gapText)));
        }
        String loop = String.join(", ", parts);
        return loop.substring(0, 1).toUpperCase(Locale.ROOT) + loop.substring(1);
    }

    private List<String> distinct(Predicate<ConditionRecord> which, Function<ConditionRecord, String> text) {
        return results.conditions().stream().filter(which).map(text).distinct().toList();
    }

    /// Empty if the run does not say.
    public Optional<String> machine() {
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

    /// A line for each mark that a cell of this run has.
    ///
    /// @param sign how a mark is written
    public List<String> marks(Function<Mark, String> sign) {
        var lines = new ArrayList<String>();
        for (Mark mark : Mark.values()) {
            long cells = measured().stream()
                    .filter(cell -> Mark.of(cell).contains(mark))
                    .count();
            if (cells > 0) {
                lines.add("%s %s (%d of %d cells)"
                        .formatted(
                                sign.apply(mark),
                                mark.explanation(),
                                cells,
                                measured().size()));
            }
        }
        return lines;
    }

    /// What ended the forks that count: the precision that was asked for, or the time. Of cells with several forks,
    /// since one that is precise in itself says nothing of what another would be.
    public Optional<String> stopping() {
        List<CellResult> several =
                measured().stream().filter(cell -> cell.forks().size() > 1).toList();
        long forks = several.stream().mapToLong(cell -> cell.forks().size()).sum();
        long precise = several.stream().mapToLong(CellResult::precise).sum();
        return forks == 0
                ? Optional.empty()
                : Optional.of("%d of %d forks ended because each of their medians was known as well as asked, ±%s; %s"
                        .formatted(
                                precise,
                                forks,
                                Figure.percent(results.run().precision()),
                                precise == forks ? "time ended none" : "time ended the others"));
    }

    /// How many forks were disturbed, and what came of it.
    public Optional<String> disturbances() {
        List<ForkResult.Measured> setAside = measured().stream()
                .flatMap(cell -> cell.setAside().stream())
                .map(MeasuredFork::row)
                .toList();
        long disturbed = Stream.concat(counted().stream(), setAside.stream())
                .filter(row -> row.attempt() == 1 && row.noise().isDisturbed())
                .count();
        long remaining =
                counted().stream().filter(row -> row.noise().isDisturbed()).count();
        return disturbed == 0
                ? Optional.empty()
                : Optional.of("%d of %d forks were disturbed, %d of them repeated; %d of those that count are disturbed"
                        .formatted(disturbed, counted().size(), setAside.size(), remaining));
    }

    /// How far apart the processors were; empty if that is not known.
    public Optional<String> distances() {
        DoubleSummaryStatistics all = results.lineTrips().summaryStatistics();
        return all.getCount() == 0
                ? Optional.empty()
                : Optional.of("Right before and right after the forks a cache line took %s to %s µs from the client's"
                                .formatted(Figure.micros(all.getMin()), Figure.micros(all.getMax()))
                        + " processor to the server's and back");
    }

    private List<ForkResult.Measured> counted() {
        return measured().stream()
                .flatMap(cell -> cell.forks().stream())
                .map(MeasuredFork::row)
                .toList();
    }

    /// What stands as the floor in tables; empty for a run without floors.
    public Optional<String> floors() {
        return new Floors(results).areKnown()
                ? Optional.of(
                        "The floor of a median is what its way of handing over takes on this machine (floor-wakeup,"
                                + " floor-cacheline, floor-native) and one copy of request and of response (floor-memcpy);"
                                + " what is under it copies less, or is woken less often")
                : Optional.empty();
    }

    /// What the time budget cost in precision.
    public Optional<String> budget() {
        double asked = results.run().precision();
        double[] widths = measured().stream()
                .map(CellResult::estimate)
                .flatMap(Optional::stream)
                .flatMap(estimate ->
                        estimate.medianInterval().map(ends -> ends.relativeHalfWidth(estimate.median())).stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double[] wide = Arrays.stream(widths).filter(width -> width > asked).toArray();
        if (wide.length == 0) {
            return Optional.empty();
        }
        double worst = Arrays.stream(wide).max().orElseThrow();
        String budget = results.run().timeBudgetSeconds() > 0
                ? "The time budget of " + Math.round(results.run().timeBudgetSeconds()) + " s"
                : "The time a cell may take";
        return Optional.of("%s left %d of %d cells with a median less precise than ±%s; the widest is ±%s"
                .formatted(budget, wide.length, widths.length, Figure.percent(asked), Figure.width(worst)));
    }

    private List<CellResult> measured() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isPresent())
                .toList();
    }

    /// Cells without figures, those with the same reason in one line.
    public List<String> obstacles() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isEmpty())
                .collect(Collectors.groupingBy(CellResult::note, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(reason -> names(reason.getValue()) + " – " + reason.getKey())
                .toList();
    }

    /// Rows that lack the same pairs of sizes together.
    private String names(List<CellResult> cells) {
        Map<String, List<SizeKey>> sizes = cells.stream()
                .collect(Collectors.groupingBy(
                        CellResult::name,
                        LinkedHashMap::new,
                        Collectors.mapping(CellResult::sizes, Collectors.toList())));
        return sizes.entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(rows -> rows.getValue() + " " + sizes(rows.getKey()))
                .collect(Collectors.joining("; "));
    }

    private String sizes(List<SizeKey> pairs) {
        long planned =
                results.cells().stream().map(CellResult::sizes).distinct().count();
        return pairs.size() > 1 && pairs.size() == planned
                ? "at every size"
                : pairs.stream().map(SizeKey::toString).collect(Collectors.joining(", "));
    }
}
