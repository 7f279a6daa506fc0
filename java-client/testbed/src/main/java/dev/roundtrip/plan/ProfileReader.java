// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.ForkCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Turns the text of a profile file and of the command line into a profile; all mistakes at once. Used once.
final class ProfileReader {
    /// Threads of one worker.
    private static final int MAX_CLIENTS = 1000;

    private final String name;
    private final ProfileText file;
    private final StatedValues stated;
    private final JvmReader jvms;
    private final MessageReader messageReader;
    private final StatedMessages messages;

    /// @param codecs by which messages become bytes
    ProfileReader(String name, ProfileText file, ProfileText overrides, Codecs codecs) {
        this.name = name;
        this.file = file;
        this.stated = new StatedValues(name, overrides, file);
        this.jvms = new JvmReader(stated);
        this.messageReader = new MessageReader(stated, codecs);
        this.messages = messageReader.read();
    }

    /// @throws PlanException with one line for each value that cannot be used
    Profile read() throws PlanException {
        List<String> transports = transports();
        Optional<Sweep> sweep = sweep();
        List<Condition> conditions = conditions();
        refuseWhatColdLacks(conditions);
        jvms.refuseWhatIsLacking(conditions, stated.isSet(ProfileText::legs));
        boolean hasSizes = stated.isOverridden(ProfileText::sizes) || sweep.equals(Optional.of(Sweep.SIZES));
        List<Exchange> exchanges = exchanges();
        messageReader.refuseWhatIsLacking(messages, conditions, hasSizes, exchanges.contains(Exchange.STREAM));
        List<SizePair> sizes = messages.areBytes() ? sizes(exchanges, conditions) : messages.sizes();
        Optional<Duration> timeBudget = stated.duration("timeBudget", ProfileText::timeBudget);
        var profile = new Profile(
                name,
                stated.said(ProfileText::description).orElse(""),
                transports,
                sizes,
                forks(),
                steps(timeBudget.isPresent()),
                stated.isSet(ProfileText::isolateSizes),
                stated.positive("minRoundTrips", ProfileText::minRoundTrips, PlanDefaults.MIN_ROUND_TRIPS),
                timeBudget,
                stated.value("precision", ProfileText::precision, Precision::parse)
                        .orElse(PlanDefaults.PRECISION),
                conditions,
                sweep,
                stated.isSet(ProfileText::legs),
                stated.isSet(ProfileText::wholeTables),
                stated.duration("timeout", ProfileText::timeout).orElse(PlanDefaults.TIMEOUT));
        stated.throwProblems();
        return profile;
    }

    /// Empty if none are named: a list with nothing in it is a mistake, not all that there is.
    private List<String> transports() {
        Optional<List<String>> named = stated.said(ProfileText::transports);
        String label = stated.label("transports", ProfileText::transports);
        if (named.isPresent() && named.get().isEmpty()) {
            stated.refuse(label + ": none given; name some, or leave the key out for all");
        }
        List<String> transports = named.orElse(List.of());
        stated.refuseTwice(label, transports, id -> "'" + id + "'");
        return transports;
    }

    private Optional<Sweep> sweep() {
        Optional<Sweep> sweep = stated.value("sweep", ProfileText::sweep, ProfileReader::sweep);
        boolean isPaced = stated.isOverridden(ProfileText::rate) || stated.isOverridden(ProfileText::gap);
        if (sweep.equals(Optional.of(Sweep.RATE)) && isPaced) {
            stated.refuse("--sweep: rate finds its own rates and pauses; leave out --rate and --gap");
        }
        return sweep;
    }

    private List<Exchange> exchanges() {
        return stated.values("exchange", ProfileText::exchange, ProfileReader::exchange, Exchange.ROUNDTRIP);
    }

    private List<SizePair> sizes(List<Exchange> exchanges, List<Condition> conditions) {
        List<String> texts = stated.texts(ProfileText::sizes);
        if (!exchanges.contains(Exchange.STREAM)) {
            return roundTripSizes(texts);
        }
        refuseWhatStreamsLack(conditions);
        if (exchanges.contains(Exchange.ROUNDTRIP)) {
            return bothSizes(texts, conditions);
        }
        return paced(areGivenForStreams() ? streamSizes(texts) : ofRequests(roundTripSizes(texts)), conditions);
    }

    /// Those with a colon are of round trips, and the others of streams; if there are no others, one for each request.
    private List<SizePair> bothSizes(List<String> texts, List<Condition> conditions) {
        Map<Boolean, List<String>> withColon =
                texts.stream().collect(Collectors.partitioningBy(text -> text.contains(":")));
        List<SizePair> roundTrips = roundTripSizes(withColon.get(true));
        List<String> others = withColon.get(false);
        var sizes = new ArrayList<>(roundTrips);
        sizes.addAll(paced(others.isEmpty() ? ofRequests(roundTrips) : streamSizes(others), conditions));
        return sizes;
    }

    private static List<SizePair> ofRequests(List<SizePair> roundTrips) {
        return roundTrips.stream()
                .map(StreamSizes::ofRequests)
                .filter(StreamSizes::holdsStamp)
                .distinct()
                .toList();
    }

    private static List<SizePair> paced(List<SizePair> streams, List<Condition> conditions) {
        Duration longestGap = conditions.stream()
                .map(Condition::gap)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        return streams.stream()
                .map(stream -> StreamSizes.paced(stream, longestGap))
                .toList();
    }

    /// By the user, or by a profile of streams; those of other profiles are of round trips.
    private boolean areGivenForStreams() {
        boolean given = stated.isOverridden(ProfileText::sizes)
                || (file.exchange() != null && file.exchange().contains(Exchange.STREAM.label()));
        return given && stated.said(ProfileText::sweep).isEmpty();
    }

    private void refuseWhatStreamsLack(List<Condition> conditions) {
        if (conditions.stream().anyMatch(condition -> condition.ratePerSecond() != PlanDefaults.CLOSED_LOOP)
                || stated.said(ProfileText::sweep).equals(Optional.of(Sweep.RATE.label()))) {
            stated.refuse(stated.label("rate", ProfileText::rate)
                    + ": a stream sends as fast as it can, or with a gap between messages; leave out rates");
        }
        if (conditions.stream().anyMatch(condition -> condition.clients() > 1)) {
            stated.refuse(
                    stated.label("clients", ProfileText::clients) + ": a stream has one client; leave out the others");
        }
        if (stated.isSet(ProfileText::legs)) {
            stated.refuse(stated.label("legs", ProfileText::legs)
                    + ": the messages of a stream do not come back, and have no legs; leave out one of both");
        }
    }

    private List<SizePair> streamSizes(List<String> texts) {
        List<SizePair> sizes = parsedSizes(texts, StreamSizes::parse);
        if (sizes.stream().map(SizePair::request).distinct().count() < sizes.size()) {
            stated.refuse(
                    stated.label("sizes", ProfileText::sizes) + ": a size stands twice; a run has one stream of each");
        }
        return sizes;
    }

    private List<SizePair> roundTripSizes(List<String> texts) {
        if (Sweep.SIZES.label().equals(stated.said(ProfileText::sweep).orElse(""))) {
            if (stated.isOverridden(ProfileText::sizes)) {
                stated.refuse("--sizes: a sweep of sizes has its own; leave out one of them");
            }
            return Sweep.sizes();
        }
        List<SizePair> sizes = parsedSizes(texts, SizePair::parse);
        stated.refuseTwice(stated.label("sizes", ProfileText::sizes), sizes, SizePair::toString);
        return sizes;
    }

    private List<SizePair> parsedSizes(List<String> texts, Function<String, SizePair> parser) {
        String label = stated.label("sizes", ProfileText::sizes);
        if (texts.isEmpty()) {
            stated.refuse(label + ": none given; write pairs such as 16B:16B,1MiB:1MiB");
        }
        return stated.values(label, texts, parser);
    }

    private List<Condition> conditions() {
        List<Integer> rates = stated.values("rate", ProfileText::rate, ProfileReader::rate, PlanDefaults.CLOSED_LOOP);
        List<Integer> clients =
                stated.values("clients", ProfileText::clients, ProfileReader::clients, PlanDefaults.CLIENTS);
        List<Duration> gaps = stated.values("gap", ProfileText::gap, Durations::parsePause, PlanDefaults.GAP);
        List<Placement> placements =
                stated.values("placement", ProfileText::placement, Placement::parse, PlanDefaults.PLACEMENT);
        boolean isOpen = rates.stream().anyMatch(rate -> rate != PlanDefaults.CLOSED_LOOP);
        if (isOpen && gaps.stream().anyMatch(Duration::isPositive)) {
            stated.refuse(stated.label("gap", ProfileText::gap)
                    + ": an open loop has the pauses that its rate leaves; give a rate or a "
                    + "gap, in two runs if both are wanted");
        }
        if (stated.isSet(ProfileText::legs) && clients.stream().anyMatch(count -> count > 1)) {
            stated.refuse(stated.label("clients", ProfileText::clients)
                    + ": legs are of one round trip at a time; give one client, or no legs");
        }
        return Condition.combined(rates, clients, gaps, placements, jvms.read(isCold()), messages.combined());
    }

    private boolean isCold() {
        return stated.isSet(ProfileText::cold);
    }

    /// First round trips are of one client that makes one after the other.
    private void refuseWhatColdLacks(List<Condition> conditions) {
        boolean isUsual = conditions.stream()
                .allMatch(condition -> condition.ratePerSecond() == PlanDefaults.CLOSED_LOOP
                        && condition.clients() == PlanDefaults.CLIENTS
                        && condition.gap().isZero()
                        && condition.jvm().allocatedBytesPerSecond() == 0);
        boolean hasLegs = stated.isSet(ProfileText::legs);
        if (isCold() && (!isUsual || hasLegs || exchanges().contains(Exchange.STREAM))) {
            stated.refuse(stated.label("cold", ProfileText::cold)
                    + ": first round trips are of one client in a closed loop; leave out rates, clients, gaps,"
                    + " allocation, legs and streams");
        }
    }

    /// Whoever says how many forks gets them. Whoever says how long gets as many as that time suffices for. Whoever
    /// names rows gets these, if need be over the time.
    private ForkCounts forks() {
        boolean isChosen = stated.isOverridden(ProfileText::forks);
        int usual = isCold() && !isChosen
                ? PlanDefaults.COLD_FORKS
                : stated.positive("forks", ProfileText::forks, PlanDefaults.FORKS);
        boolean keepsRows = stated.isOverridden(ProfileText::transports);
        if (isChosen || isCold()) {
            return ForkCounts.of(usual, keepsRows);
        }
        int heavy = stated.positive("heavyForks", ProfileText::heavyForks, usual);
        boolean isTimed = stated.isOverridden(ProfileText::timeBudget);
        int least = isTimed
                ? Math.min(usual, PlanDefaults.LEAST_FORKS_IN_A_BUDGET)
                : stated.positive("minForks", ProfileText::minForks, usual);
        int most = stated.positive(
                "mostForks",
                ProfileText::mostForks,
                isTimed ? Math.max(usual, PlanDefaults.MOST_FORKS_IN_A_BUDGET) : usual);
        stated.notOver("heavyForks", heavy, "forks", usual);
        stated.notOver("minForks", least, "forks", usual);
        stated.notOver("forks", usual, "mostForks", most);
        return new ForkCounts(usual, heavy, least, most, keepsRows);
    }

    private StepDurations steps(boolean isTimed) {
        return new StepDurations(
                stated.duration("minWarmUp", ProfileText::minWarmUp).orElse(Duration.ZERO),
                stated.duration("maxWarmUp", ProfileText::maxWarmUp).orElse(PlanDefaults.MOST_WARM_UP),
                stated.duration("minMeasure", ProfileText::minMeasure)
                        .orElse(isTimed ? PlanDefaults.LEAST_MEASURE_IN_A_BUDGET : PlanDefaults.LEAST_MEASURE));
    }

    private static int rate(String text) {
        return text.equals("closed")
                ? PlanDefaults.CLOSED_LOOP
                : StatedValues.number(
                        text, PlanDefaults.MAX_RATE_PER_SECOND, "requests a second, or closed for the closed loop");
    }

    private static int clients(String text) {
        return StatedValues.number(text, MAX_CLIENTS, "clients at once");
    }

    private static Exchange exchange(String text) {
        return OptionText.labelled(text, List.of(Exchange.values()), Exchange::label);
    }

    private static Sweep sweep(String text) {
        return OptionText.labelled(text, List.of(Sweep.values()), Sweep::label);
    }
}
