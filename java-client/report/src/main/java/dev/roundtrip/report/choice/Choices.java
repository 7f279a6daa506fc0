// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Reach;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest.ComparisonGroup;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Candidate.PlacedTimes;
import dev.roundtrip.report.choice.Recommendation.Evidence;
import dev.roundtrip.report.choice.Situation.Advice;
import dev.roundtrip.report.choice.SizeTime.Known;
import dev.roundtrip.report.choice.SizeTime.Untold;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The mechanisms of a run that a project could choose from, without floors and clients in C++. It keeps figures
/// that it looked up, so it is for one thread.
public final class Choices {
    /// A single client that is busy for more than this share of the time makes requests queue.
    static final double MOST_BUSY = 0.7;

    /// Interval of a client that sends the next request at once, whatever a round trip takes.
    private static final double AT_ONCE_NANOS = 1000;

    private final RunResults results;
    private final List<MechanismRecord> mechanisms;
    private final Map<String, List<FaultFigures>> kills;
    private final List<Condition> loads;
    private final Predictor predictor;
    private final Map<Looked, Map<MechanismRecord, Found>> looked = new HashMap<>();

    /// The key of figures; needs that differ in other things share them.
    private record Looked(Condition load, List<SizeKey> sizes) {}

    /// Figures of a mechanism in the run, or the reason why there are none.
    ///
    /// @param untold why there is no candidate, in words that follow its name; empty if there is one
    private record Found(Optional<Candidate> candidate, String untold) {}

    private Choices(RunResults results, List<MechanismRecord> mechanisms, Map<String, List<FaultFigures>> kills) {
        this.results = results;
        this.mechanisms = mechanisms;
        this.kills = kills;
        this.loads = ComparisonGroup.loads(results);
        this.predictor = Predictor.of(results);
    }

    /// @return empty if the run has no round trips of warm clients
    public static Optional<Choices> of(RunResults run) {
        RunResults warm = run.roundTrips();
        List<MechanismRecord> mechanisms = warm.measured()
                .map(CellResult::mechanism)
                .filter(MechanismRecord::isChoice)
                .distinct()
                .toList();
        return mechanisms.isEmpty() ? Optional.empty() : Optional.of(new Choices(warm, mechanisms, Outage.kills(run)));
    }

    /// Whether servers were killed, so that an outage can be judged.
    public boolean haveKills() {
        return !kills.isEmpty();
    }

    /// The machines under which it was measured: conditions without rate, pauses and placement, the usual one first.
    public List<Condition> machines() {
        return loads.stream()
                .map(Choices::withoutPace)
                .filter(load -> load.without(Axes.NEIGHBOURS, Axes.CPU_LIMIT).equals(Condition.USUAL))
                .distinct()
                .sorted(Comparator.comparingLong(load -> load.unusual().count()))
                .toList();
    }

    /// Whether a p99 was measured at any sizes.
    public boolean haveTails() {
        return results.measured()
                .anyMatch(cell -> cell.estimate().orElseThrow().p99().isPresent());
    }

    /// Pairs of sizes of the run, in its order.
    public List<SizeKey> sizes() {
        return results.sizes();
    }

    /// Whether there is enough to choose from for an answer to mean something.
    public boolean areSeveral() {
        return mechanisms.size() > 2;
    }

    /// The rate of the run's open loop, the first of several; that of the rules if it has none.
    public double rate() {
        return loads.stream()
                .filter(Condition::isOpen)
                .mapToDouble(load -> load.get(Axes.RATE))
                .findFirst()
                .orElse(Situation.RATE);
    }

    /// Recommendations for each situation that a row of the run meets, at its smallest sizes and its own rate.
    public List<Advice> advice() {
        return Arrays.stream(Situation.values())
                .filter(situation -> situation != Situation.CRASH_TOGETHER || hasInProcess())
                .map(situation -> new Advice(situation, recommend(situation.needs(rate(), sizes().getFirst()))))
                .filter(advice -> advice.recommendation().id().isPresent())
                .toList();
    }

    /// Whether a row of the run could go down with Java.
    private boolean hasInProcess() {
        return mechanisms.stream().anyMatch(mechanism -> mechanism.reach() == Reach.PROCESS);
    }

    /// `At 100 calls a second of 16B:16B, if a crash of C++ may take Java down with it: ffm; …`
    ///
    /// @return empty if there is too little to choose from
    public Optional<String> sentence() {
        List<Advice> advice = areSeveral() ? advice() : List.of();
        return advice.isEmpty()
                ? Optional.empty()
                : Optional.of("At %s calls a second of %s, if %s."
                        .formatted(
                                NumberText.wholeCount(Math.round(rate())),
                                sizes().getFirst(),
                                advice.stream()
                                        .map(one -> one.situation().words() + ": "
                                                + one.recommendation().id().orElseThrow())
                                        .collect(Collectors.joining("; if "))));
    }

    /// Times at sizes that the run did not measure.
    public Predictor predictor() {
        return predictor;
    }

    /// The recommendation for these needs.
    public Recommendation recommend(Needs needs) {
        Condition load = load(needs);
        Map<MechanismRecord, Found> found = looked.computeIfAbsent(new Looked(load, needs.sizes()), this::candidates);
        var eligible = new ArrayList<Candidate>();
        var ruledOut = new ArrayList<RuledOut>();
        found.forEach((mechanism, one) -> {
            Optional<Candidate> candidate = one.candidate();
            List<Rule> broken = Rule.broken(needs, mechanism);
            Optional<String> tooSlow =
                    whyNot(one, needs).or(() -> needs.outage().whyNot(kills.getOrDefault(mechanism.id(), List.of())));
            if (broken.isEmpty() && tooSlow.isEmpty()) {
                eligible.add(candidate.orElseThrow());
            } else {
                String reason = broken.isEmpty() ? tooSlow.orElseThrow() : reason(broken, mechanism);
                ruledOut.add(new RuledOut(mechanism, candidate, broken, reason, tooSlow.isEmpty()));
            }
        });
        return new Recommendation(
                new Contest(needs, eligible), ruledOut, new Evidence(load, predictor, results.run(), kills));
    }

    private Map<MechanismRecord, Found> candidates(Looked at) {
        var found = new LinkedHashMap<MechanismRecord, Found>();
        mechanisms.forEach(mechanism -> found.put(mechanism, find(mechanism, at)));
        return found;
    }

    private Found find(MechanismRecord mechanism, Looked at) {
        var places = new ArrayList<PlacedTimes>();
        for (Map.Entry<Placement, List<CellResult>> place : results.measured()
                .filter(cell -> cell.transport().equals(mechanism.id())
                        && cell.condition().without(Axes.PLACEMENT).equals(at.load()))
                .collect(Groups.by(cell -> cell.condition().get(Axes.PLACEMENT)))
                .toList()) {
            var times = new ArrayList<Known>();
            for (SizeKey sizes : at.sizes()) {
                switch (predictor.at(sizes, place.getValue())) {
                    case Known known -> times.add(known);
                    case Untold untold -> {
                        return new Found(Optional.empty(), untold.reason());
                    }
                }
            }
            places.add(PlacedTimes.of(place.getKey(), place.getValue(), times, predictor));
        }
        return places.isEmpty()
                ? new Found(Optional.empty(), "has no figures under this load in this run")
                : new Found(Optional.of(new Candidate(mechanism, places)), "");
    }

    /// The load of the run that is the most usual, and whose requests came most nearly as often as asked.
    private Condition load(Needs needs) {
        return loads.stream()
                .min(Comparator.<Condition>comparingLong(load -> oddities(load, needs.machine()))
                        .thenComparingDouble(load -> Math.abs(Math.log(intervalNanos(load) / needs.intervalNanos()))))
                .orElseThrow();
    }

    /// Time between two requests of a client, about.
    private static double intervalNanos(Condition load) {
        return load.isOpen()
                ? TimeText.NANOS_A_SECOND / load.get(Axes.RATE)
                : Math.max(AT_ONCE_NANOS, (double) load.get(Axes.GAP).toNanos());
    }

    /// How far a load is from the machine that was asked for, besides how often requests come, which is what needs ask
    /// for.
    private static long oddities(Condition load, Condition machine) {
        return Stream.concat(withoutPace(load).unusual(), machine.unusual())
                .distinct()
                .filter(axis -> !load.get(axis).equals(machine.get(axis)))
                .count();
    }

    /// A load without its rate and its pauses.
    static Condition withoutPace(Condition load) {
        return load.without(Axes.RATE, Axes.GAP);
    }

    private static String reason(List<Rule> broken, MechanismRecord mechanism) {
        String said = mechanism.suitability().standingReason();
        return said.isEmpty() ? broken.getFirst().reason() : said;
    }

    private static Optional<String> whyNot(Found found, Needs needs) {
        if (found.candidate().isEmpty()) {
            return Optional.of(found.untold());
        }
        double nanos = found.candidate().get().nanos();
        if (needs.mostNanos().isPresent() && nanos > needs.mostNanos().getAsDouble()) {
            return Optional.of(
                    "takes longer than " + TimeText.of(needs.mostNanos().getAsDouble()));
        }
        Optional<String> tail = whyNotByTail(found.candidate().get(), needs);
        if (tail.isPresent()) {
            return tail;
        }
        double busy = nanos / needs.intervalNanos();
        return busy <= MOST_BUSY
                ? Optional.empty()
                : Optional.of("would keep a client waiting for over %s of the time, so that requests queue"
                        .formatted(NumberText.percent(MOST_BUSY)));
    }

    /// The slowest p99 counts. Nothing tells it of sizes that were not measured, nor one placement of another.
    private static Optional<String> whyNotByTail(Candidate candidate, Needs needs) {
        if (needs.mostTailNanos().isEmpty()) {
            return Optional.empty();
        }
        for (PlacedTimes place : candidate.places()) {
            for (SizeKey sizes : needs.sizes()) {
                if (place.tailNanos(sizes).isEmpty()) {
                    return Optional.of("has no p99 at %s in this run: it was not measured, or too few samples were"
                            .formatted((sizes + " " + place.placement().words()).strip()));
                }
            }
        }
        double slowest = candidate.tailNanos(needs.sizes()).orElseThrow();
        return slowest <= needs.mostTailNanos().getAsDouble()
                ? Optional.empty()
                : Optional.of("has a p99 of " + TimeText.of(slowest));
    }
}
