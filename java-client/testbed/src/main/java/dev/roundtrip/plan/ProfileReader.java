// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Condition.Exchange;
import dev.roundtrip.condition.Durations;
import dev.roundtrip.condition.Key;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Rules;
import dev.roundtrip.condition.Stated;
import dev.roundtrip.plan.Profile.ProfileKeys;
import dev.roundtrip.plan.Profile.ProfileKeys.Defaults;
import dev.roundtrip.plan.Profile.Sweep;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// Makes a profile from the texts of a file and the command line, and reports all mistakes at once. Used once.
final class ProfileReader {
    private final String name;
    private final Stated stated;
    private final Codecs codecs;

    /// @param codecs by which messages become bytes
    ProfileReader(String name, Stated stated, Codecs codecs) {
        this.name = name;
        this.stated = stated;
        this.codecs = codecs;
    }

    /// @throws PlanException with one line for each value that cannot be used
    Profile read() throws PlanException {
        List<String> transports = transports();
        Optional<Sweep> sweep = sweep();
        List<Condition> conditions = stated.conditions();
        StatedMessages messages = StatedMessages.of(stated, codecs);
        boolean isSwept = sweep.equals(Optional.of(Sweep.SIZES));
        Rules.check(
                conditions,
                new Rules.Asked(
                        stated.isSet(Rules.LEGS),
                        sweep.equals(Optional.of(Sweep.RATE)),
                        isSwept || stated.isOption(ProfileKeys.SIZES)),
                stated);
        var profile = new Profile(
                name,
                stated.text(ProfileKeys.DESCRIPTION).orElse(""),
                transports,
                messages.areBytes() ? sizes(conditions, isSwept) : ofMessages(conditions, messages),
                sweep,
                effort(conditions));
        PlanException.throwIfAny(stated.problems());
        return profile;
    }

    /// The transports that are named; empty for all. A list with nothing in it is a mistake.
    private List<String> transports() {
        List<String> transports = stated.texts(ProfileKeys.TRANSPORTS);
        if (stated.isSaid(ProfileKeys.TRANSPORTS) && transports.isEmpty()) {
            stated.refuse(ProfileKeys.TRANSPORTS, "none given; name some, or leave the key out for all");
        }
        stated.refuseTwice(ProfileKeys.TRANSPORTS, transports, id -> "'" + id + "'");
        return transports;
    }

    private Optional<Sweep> sweep() {
        Optional<Sweep> sweep = stated.value(ProfileKeys.SWEEP, text -> Labels.find(Sweep.class, text));
        boolean isPaced = stated.isOption(Axes.RATE.keys().getFirst())
                || stated.isOption(Axes.GAP.keys().getFirst());
        if (sweep.equals(Optional.of(Sweep.RATE)) && isPaced) {
            stated.refuse(ProfileKeys.SWEEP, "rate finds its own rates and pauses; leave out --rate and --gap");
        }
        return sweep;
    }

    private static SequencedMap<Condition, List<SizePair>> ofMessages(
            List<Condition> conditions, StatedMessages messages) {
        return under(conditions, condition -> messages.sizes(condition.get(Axes.MESSAGE)));
    }

    private static SequencedMap<Condition, List<SizePair>> under(
            List<Condition> conditions, Function<Condition, List<SizePair>> sizes) {
        var under = new LinkedHashMap<Condition, List<SizePair>>();
        conditions.forEach(condition -> under.put(condition, sizes.apply(condition)));
        return under;
    }

    private SequencedMap<Condition, List<SizePair>> sizes(List<Condition> conditions, boolean isSwept) {
        boolean hasStreams = conditions.stream().anyMatch(Condition::isStream);
        boolean hasRoundTrips = !hasStreams || !conditions.stream().allMatch(Condition::isStream);
        List<String> texts = stated.texts(ProfileKeys.SIZES);
        List<String> pairs = texts;
        List<String> others = List.of();
        if (hasStreams && hasRoundTrips) {
            pairs = texts.stream().filter(text -> text.contains(":")).toList();
            others = texts.stream().filter(text -> !text.contains(":")).toList();
        } else if (hasStreams && areOfStreams()) {
            pairs = List.of();
            others = texts;
        }
        List<SizePair> roundTrips =
                hasRoundTrips || others.isEmpty() ? roundTrips(pairs, isSwept) : List.<SizePair>of();
        List<SizePair> streams = hasStreams ? streams(others, roundTrips) : List.of();
        Duration longestGap = conditions.stream()
                .map(condition -> condition.get(Axes.GAP))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        List<SizePair> paced =
                streams.stream().map(stream -> stream.paced(longestGap)).toList();
        return under(conditions, condition -> condition.isStream() ? paced : roundTrips);
    }

    /// Whether sizes are given by the user, or by a profile of streams; sizes of other profiles are of round trips.
    private boolean areOfStreams() {
        boolean isOfFile = stated.isSaidInFile(Axes.EXCHANGE.keys().getFirst(), Exchange.STREAM.label());
        return (isOfFile || stated.isOption(ProfileKeys.SIZES)) && !stated.isSaid(ProfileKeys.SWEEP);
    }

    /// Streams of these sizes; where there are none, a stream of each request.
    private List<SizePair> streams(List<String> texts, List<SizePair> roundTrips) {
        if (texts.isEmpty()) {
            return roundTrips.stream()
                    .map(pair -> SizePair.stream(pair.requestBytes()))
                    .filter(SizePair::holdsStamp)
                    .distinct()
                    .toList();
        }
        List<SizePair> streams = stated.all(ProfileKeys.SIZES, texts, SizePair::parseStream);
        if (streams.stream().map(SizePair::requestBytes).distinct().count() < streams.size()) {
            stated.refuse(ProfileKeys.SIZES, "a size stands twice; a run has one stream of each");
        }
        return streams;
    }

    private List<SizePair> roundTrips(List<String> texts, boolean isSwept) {
        if (isSwept) {
            if (stated.isOption(ProfileKeys.SIZES)) {
                stated.refuse(ProfileKeys.SIZES, "a sweep of sizes has its own; leave out one of them");
            }
            return Sweep.sizes();
        }
        if (texts.isEmpty()) {
            stated.refuse(ProfileKeys.SIZES, "none given; write pairs such as 16B:16B,1MiB:1MiB");
        }
        List<SizePair> sizes = stated.all(ProfileKeys.SIZES, texts, SizePair::parse);
        stated.refuseTwice(ProfileKeys.SIZES, sizes, SizePair::toString);
        return sizes;
    }

    private Effort effort(List<Condition> conditions) {
        Optional<Duration> timeBudget = stated.value(ProfileKeys.TIME_BUDGET, Durations::parse);
        return new Effort(
                forks(conditions),
                steps(timeBudget.isPresent()),
                stated.isSet(ProfileKeys.ISOLATE_SIZES),
                stated.positive(ProfileKeys.MIN_ROUND_TRIPS, Defaults.MIN_ROUND_TRIPS),
                timeBudget,
                stated.value(ProfileKeys.PRECISION, Stated::share).orElse(Defaults.PRECISION),
                stated.isSet(Rules.LEGS),
                stated.isSet(ProfileKeys.WHOLE_TABLES),
                stated.value(ProfileKeys.TIMEOUT, Durations::parse).orElse(Defaults.TIMEOUT));
    }

    /// A number of forks that a user gives is kept. A time that a user gives decides how many forks there are. Rows
    /// that a user names are measured even if that takes longer than the time.
    private ForkCounts forks(List<Condition> conditions) {
        boolean isChosen = stated.isOption(ProfileKeys.FORKS);
        boolean isCold = conditions.stream().anyMatch(Condition::isCold);
        boolean isFaulty = conditions.stream().allMatch(Condition::isFaulty);
        int otherwise = isCold ? Defaults.COLD_FORKS : Defaults.FAULT_FORKS;
        int usual = (isCold || isFaulty) && !isChosen ? otherwise : stated.positive(ProfileKeys.FORKS, Defaults.FORKS);
        boolean keepsRows = stated.isOption(ProfileKeys.TRANSPORTS);
        if (isChosen || isCold || isFaulty) {
            return ForkCounts.of(usual, keepsRows);
        }
        int heavy = stated.positive(ProfileKeys.HEAVY_FORKS, usual);
        boolean isTimed = stated.isOption(ProfileKeys.TIME_BUDGET);
        int least = isTimed
                ? Math.min(usual, Defaults.LEAST_FORKS_IN_A_BUDGET)
                : stated.positive(ProfileKeys.MIN_FORKS, usual);
        int most = stated.positive(
                ProfileKeys.MOST_FORKS, isTimed ? Math.max(usual, Defaults.MOST_FORKS_IN_A_BUDGET) : usual);
        refuseOver(ProfileKeys.HEAVY_FORKS, heavy, "forks", usual);
        refuseOver(ProfileKeys.MIN_FORKS, least, "forks", usual);
        refuseOver(ProfileKeys.FORKS, usual, "mostForks", most);
        return new ForkCounts(usual, heavy, least, most, keepsRows);
    }

    private void refuseOver(Key key, int number, String limitKey, int limit) {
        if (number > Math.max(1, limit)) {
            stated.refuse(key, number + " is over " + limitKey + ", which is " + limit);
        }
    }

    private StepDurations steps(boolean isTimed) {
        return new StepDurations(
                stated.value(ProfileKeys.MIN_WARM_UP, Durations::parse).orElse(Duration.ZERO),
                stated.value(ProfileKeys.MAX_WARM_UP, Durations::parse).orElse(Defaults.MOST_WARM_UP),
                stated.value(ProfileKeys.MIN_MEASURE, Durations::parse)
                        .orElse(isTimed ? Defaults.LEAST_MEASURE_IN_A_BUDGET : Defaults.LEAST_MEASURE));
    }
}
