// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.choice.Price.Words;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A recommendation for stated needs: the mechanism to take, with reasons, price and doubts, two others, and the
/// rows that the needs rule out.
public final class Recommendation {
    private static final int MOST_RUNNERS_UP = 2;
    private static final int MOST_NAMED = 8;

    private final Contest contest;
    private final List<RuledOut> ruledOut;
    private final Evidence evidence;
    private final List<Candidate> order;

    Recommendation(Contest contest, List<RuledOut> ruledOut, Evidence evidence) {
        this.contest = contest;
        this.ruledOut = List.copyOf(ruledOut);
        this.evidence = evidence;
        this.order = contest.order();
    }

    /// The figures of a run that a recommendation rests on.
    ///
    /// @param load under which the times were measured
    /// @param kills of servers, by mechanism
    record Evidence(Condition load, Predictor predictor, RunRecord run, Map<String, List<FaultFigures>> kills) {}

    /// The row to take; empty if none meets the needs.
    public Optional<String> id() {
        return pick().map(Candidate::id);
    }

    /// Medians of the row to take, wherever both sides were; empty if none meets the needs.
    public Optional<String> times() {
        return pick().map(Candidate::timesText);
    }

    /// All parts, in the order in which they are read.
    public List<Part> parts() {
        var parts = new ArrayList<Part>();
        pick().ifPresentOrElse(
                        pick -> {
                            parts.add(new Part(
                                    "Take " + pick.id(),
                                    List.of(pick.mechanism().summary(), figures(pick))));
                            parts.add(new Part("Why", reasons(pick)));
                            parts.add(new Part("Price", new Price(contest, pick, quickerRuledOut()).lines()));
                            parts.add(new Part("To be doubted", new Doubts(contest.needs(), pick, evidence).lines()));
                            parts.add(new Part(
                                    "Runners-up",
                                    others().stream()
                                            .map(other -> runnerUp(pick, other))
                                            .toList()));
                        },
                        () -> parts.add(new Part("No row of this run meets these needs", wayOut())));
        parts.add(new Part("Ruled out", rulings()));
        parts.add(new Part("To be sure, measure", List.of(command())));
        return parts.stream().filter(part -> !part.lines().isEmpty()).toList();
    }

    private Optional<Candidate> pick() {
        return order.stream().findFirst();
    }

    /// The next two, each of another folder than those before it.
    private List<Candidate> others() {
        Set<String> folders = new HashSet<>();
        return order.stream()
                .filter(candidate -> folders.add(candidate.mechanism().folder()))
                .skip(1)
                .limit(MOST_RUNNERS_UP)
                .toList();
    }

    private Optional<RuledOut> quickerRuledOut() {
        return ruledOut.stream()
                .filter(RuledOut::isTempting)
                .filter(out -> pick().isEmpty() || nanos(out) < pick().get().nanos())
                .min(Comparator.comparingDouble(Recommendation::nanos));
    }

    private static double nanos(RuledOut out) {
        return out.candidate().orElseThrow().nanos();
    }

    private String figures(Candidate pick) {
        List<SizeKey> sizes = contest.needs().sizes();
        return "%s by median at %s%s%s%s"
                .formatted(
                        pick.timesText(),
                        sizes.stream().map(SizeKey::toString).collect(Collectors.joining(", ")),
                        sizes.size() > 1 ? ", on the average of these sizes" : "",
                        contest.needs().mostTailNanos().isEmpty()
                                ? ""
                                : "; p99 at worst "
                                        + TimeText.of(pick.tailNanos(sizes).orElseThrow()),
                        contest.needs().outage().isAsked() ? killed(pick) : "");
    }

    private String killed(Candidate pick) {
        List<FaultFigures> kills = evidence.kills().get(pick.id());
        return "; of a killed server it is told after %s at worst, and answered after %s by a new one"
                .formatted(worst(kills, FaultFigures::told), worst(kills, FaultFigures::back));
    }

    private static String worst(List<FaultFigures> kills, Function<FaultFigures, FaultFigures.Times> times) {
        OptionalDouble worst = kills.stream()
                .flatMapToDouble(kill -> times.apply(kill).worst().stream())
                .max();
        return worst.isEmpty() ? "–" : TimeText.of(worst.getAsDouble());
    }

    private List<String> reasons(Candidate pick) {
        var reasons = new ArrayList<String>();
        MechanismRecord.Fit fit = pick.mechanism().suitability();
        if (pick.comesWithThePlatform()) {
            reasons.add(NumberText.capitalised(Words.of(pick.upkeep())) + ".");
        }
        reasons.add("%s; when C++ dies, %s."
                .formatted(NumberText.capitalised(Words.of(fit.isolation())), Words.of(fit.whenServerDies())));
        Candidate fastest = contest.fastest().orElseThrow();
        reasons.add(fastest.equals(pick) ? fastest() : faster(pick, fastest));
        return reasons;
    }

    private String fastest() {
        int rows = contest.eligible().size();
        return rows == 1
                ? "It is the only row that meets the needs."
                : "Of the %d rows that meet the needs it is the fastest.".formatted(rows);
    }

    private String faster(Candidate pick, Candidate fastest) {
        double saved = pick.nanos() - fastest.nanos();
        return "%s is quicker, with %s, which saves %s of the time at %s a second; against it speaks that %s."
                .formatted(
                        fastest.id(),
                        TimeText.of(fastest.nanos()),
                        NumberText.percent(contest.share(saved)),
                        rate(),
                        Words.of(fastest.upkeep()));
    }

    private String runnerUp(Candidate pick, Candidate other) {
        return "%s: %s, %s times the median of %s; %s%s."
                .formatted(
                        other.id(),
                        other.timesText(),
                        NumberText.significant(other.nanos() / pick.nanos()),
                        pick.id(),
                        Words.of(other.upkeep()),
                        contest.isWorthItsProcessors(other)
                                ? ""
                                : "; it keeps two processors busy for less than it saves at " + rate() + " a second");
    }

    /// A line for each reason with the names of rows that it holds for.
    private List<String> rulings() {
        var names = new LinkedHashMap<String, List<String>>();
        ruledOut.forEach(out ->
                names.computeIfAbsent(out.reason(), _ -> new ArrayList<>()).add(out.id()));
        return names.entrySet().stream()
                .map(entry -> NumberText.named(entry.getValue(), MOST_NAMED) + ": " + entry.getKey())
                .toList();
    }

    /// The rows that the fewest other needs would let in, and the row that comes nearest as it is.
    private List<String> wayOut() {
        var lines = new ArrayList<String>();
        List<RuledOut> others = ruledOut.stream()
                .filter(RuledOut::hasWayOut)
                .sorted(Comparator.<RuledOut>comparingInt(out -> out.rules().size())
                        .thenComparingDouble(Recommendation::nanos))
                .toList();
        Set<String> said = new HashSet<>();
        others.stream()
                .filter(out -> out.rules().size() == others.getFirst().rules().size() && said.add(out.wayOut()))
                .forEach(out -> lines.add("With %s: %s, %s; it %s."
                        .formatted(
                                out.wayOut(),
                                out.id(),
                                out.candidate().orElseThrow().timesText(),
                                out.rules().stream().map(Rule::reason).collect(Collectors.joining(", and ")))));
        ruledOut.stream()
                .filter(out -> out.rules().isEmpty() && out.candidate().isPresent())
                .min(Comparator.comparingDouble(Recommendation::nanos))
                .ifPresent(nearest -> lines.add("Nearest comes %s, %s, but it %s."
                        .formatted(
                                nearest.id(), nearest.candidate().orElseThrow().timesText(), nearest.reason())));
        if (lines.isEmpty()) {
            lines.add("None of its rows comes near; measure these sizes first.");
        }
        List<CellResult> judged = ruledOut.stream()
                .flatMap(out -> out.candidate().stream())
                .flatMap(candidate -> candidate.cells().stream())
                .toList();
        if (Mark.DISTURBED.count(judged) > 0) {
            lines.add("To be doubted: %d of the %d cells were disturbed; measure again on a quiet machine."
                    .formatted(Mark.DISTURBED.count(judged), judged.size()));
        }
        return lines;
    }

    /// The row with the next ones; if there is none, those whose figures do not do.
    private String command() {
        Stream<Candidate> some = pick().isPresent()
                ? Stream.concat(pick().stream(), others().stream())
                : ruledOut.stream()
                        .filter(out -> out.rules().isEmpty())
                        .flatMap(out -> out.candidate().stream())
                        .sorted(Comparator.comparingDouble(Candidate::nanos))
                        .limit(1 + MOST_RUNNERS_UP);
        String rows = some.map(Candidate::id).collect(Collectors.joining(","));
        String sizes = contest.needs().sizes().stream().map(SizeKey::toString).collect(Collectors.joining(","));
        return "./roundtrip run%s --sizes %s --rate %d%s%s"
                .formatted(
                        rows.isEmpty() ? "" : " --transports " + rows,
                        sizes,
                        Math.round(contest.needs().ratePerSecond()),
                        machineOptions(contest.needs().machine()),
                        contest.needs().outage().isAsked() ? " --faults none,kill" : "");
    }

    /// ` --neighbours cpu:2`; empty for a quiet machine.
    public static String machineOptions(Condition machine) {
        return Stream.of(Axes.NEIGHBOURS, Axes.CPU_LIMIT)
                .filter(axis -> !axis.isUsual(machine))
                .map(axis -> " " + axis.keys().getFirst().option() + " " + axis.text(machine))
                .collect(Collectors.joining());
    }

    private String rate() {
        return NumberText.wholeCount(Math.round(contest.needs().ratePerSecond()));
    }

    /// A heading of a recommendation with the sentences under it, a line each.
    public record Part(String title, List<String> lines) {
        public Part {
            lines = List.copyOf(lines);
        }
    }
}
