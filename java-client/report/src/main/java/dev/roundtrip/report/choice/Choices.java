// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest.ComparisonGroup;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Candidate.PlacedTimes;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The mechanisms of a run that a project could choose from, without floors and clients in C++. It keeps figures
/// that it looked up, so it is for one thread.
public final class Choices {
    /// A single client that is busy for more than this share of the time makes requests queue.
    static final double MOST_BUSY = 0.7;

    /// Interval of a client that sends the next request at once, whatever a round trip takes.
    private static final double AT_ONCE_NANOS = 1000;

    private final RunResults results;
    private final List<MechanismRecord> mechanisms;
    private final Map<Looked, Map<MechanismRecord, Optional<Candidate>>> looked = new HashMap<>();

    /// The key of figures; needs that differ in other things share them.
    private record Looked(Condition load, List<SizeKey> sizes) {}

    private Choices(RunResults results, List<MechanismRecord> mechanisms) {
        this.results = results;
        this.mechanisms = mechanisms;
    }

    /// @return empty if the run has no round trips of warm clients
    public static Optional<Choices> of(RunResults run) {
        RunResults warm = run.roundTrips();
        List<MechanismRecord> mechanisms = warm.measured()
                .map(CellResult::mechanism)
                .filter(MechanismRecord::isChoice)
                .distinct()
                .toList();
        return mechanisms.isEmpty() ? Optional.empty() : Optional.of(new Choices(warm, mechanisms));
    }

    /// Pairs of sizes of the run, in its order.
    public List<SizeKey> sizes() {
        return results.sizes();
    }

    /// The recommendation for these needs.
    public Recommendation recommend(Needs needs) {
        Condition load = load(needs);
        Map<MechanismRecord, Optional<Candidate>> candidates =
                looked.computeIfAbsent(new Looked(load, needs.sizes()), this::candidates);
        var eligible = new ArrayList<Candidate>();
        var ruledOut = new ArrayList<RuledOut>();
        candidates.forEach((mechanism, candidate) -> {
            List<Rule> broken = Rule.broken(needs, mechanism);
            Optional<String> tooSlow = whyNot(candidate, needs);
            if (broken.isEmpty() && tooSlow.isEmpty()) {
                eligible.add(candidate.orElseThrow());
            } else {
                String reason = broken.isEmpty() ? tooSlow.orElseThrow() : reason(broken, mechanism);
                ruledOut.add(new RuledOut(mechanism, candidate, broken, reason, tooSlow.isEmpty()));
            }
        });
        return new Recommendation(new Contest(needs, eligible), ruledOut, load, results.run());
    }

    private Map<MechanismRecord, Optional<Candidate>> candidates(Looked at) {
        var candidates = new LinkedHashMap<MechanismRecord, Optional<Candidate>>();
        for (MechanismRecord mechanism : mechanisms) {
            List<PlacedTimes> places = results.cells().stream()
                    .filter(cell -> cell.transport().equals(mechanism.id())
                            && cell.condition().without(Axes.PLACEMENT).equals(at.load()))
                    .collect(Groups.by(cell -> cell.condition().get(Axes.PLACEMENT)))
                    .flatMap(place -> PlacedTimes.of(place.getKey(), place.getValue(), at.sizes()).stream())
                    .toList();
            candidates.put(
                    mechanism, places.isEmpty() ? Optional.empty() : Optional.of(new Candidate(mechanism, places)));
        }
        return candidates;
    }

    /// The load of the run that is the most usual, and whose requests came most nearly as often as asked.
    private Condition load(Needs needs) {
        return ComparisonGroup.loads(results).stream()
                .min(Comparator.<Condition>comparingInt(Choices::oddities)
                        .thenComparingDouble(load -> Math.abs(Math.log(intervalNanos(load) / needs.intervalNanos()))))
                .orElseThrow();
    }

    /// Time between two requests of a client, about.
    private static double intervalNanos(Condition load) {
        return load.isOpen()
                ? TimeText.NANOS_A_SECOND / load.get(Axes.RATE)
                : Math.max(AT_ONCE_NANOS, (double) load.get(Axes.GAP).toNanos());
    }

    /// How far a load is from the usual one, besides how often requests come, which is what needs ask for.
    private static int oddities(Condition load) {
        return Math.toIntExact(withoutPace(load).unusual().count());
    }

    /// A load without its rate and its pauses.
    static Condition withoutPace(Condition load) {
        return load.without(Axes.RATE, Axes.GAP);
    }

    private static String reason(List<Rule> broken, MechanismRecord mechanism) {
        String said = mechanism.suitability().standingReason();
        return said.isEmpty() ? broken.getFirst().reason() : said;
    }

    private static Optional<String> whyNot(Optional<Candidate> candidate, Needs needs) {
        if (candidate.isEmpty()) {
            return Optional.of("has no figures at these sizes in this run, nor at smaller and larger ones");
        }
        double nanos = candidate.get().nanos();
        if (needs.mostNanos().isPresent() && nanos > needs.mostNanos().getAsDouble()) {
            return Optional.of(
                    "takes longer than " + TimeText.of(needs.mostNanos().getAsDouble()));
        }
        double busy = nanos / needs.intervalNanos();
        return busy <= MOST_BUSY
                ? Optional.empty()
                : Optional.of("would keep a client waiting for over %s of the time, so that requests queue"
                        .formatted(NumberText.percent(MOST_BUSY)));
    }

    /// A mechanism that does not meet the needs.
    ///
    /// @param candidate empty if it has no figure at the sizes that were asked for
    /// @param rules all that it breaks; none if its figures rule it out
    /// @param reason why, in words that follow its name
    /// @param quickEnough whether its figures would do
    record RuledOut(
            MechanismRecord mechanism,
            Optional<Candidate> candidate,
            List<Rule> rules,
            String reason,
            boolean quickEnough) {
        String id() {
            return mechanism.id();
        }

        /// Whether other needs could let it in.
        boolean hasWayOut() {
            return quickEnough
                    && !rules.isEmpty()
                    && rules.stream().noneMatch(rule -> rule.wayOut().isEmpty());
        }

        /// Whether a project could take it if it asked for less; what leaves the contract is asked for by name.
        boolean isTempting() {
            return candidate.isPresent() && !rules.contains(Rule.COMPARISON) && !rules.contains(Rule.OUTSIDE_CONTRACT);
        }

        /// `--burn-cores yes --consider own-protocol`
        String wayOut() {
            return rules.stream().map(Rule::wayOut).collect(Collectors.joining(" "));
        }
    }
}
