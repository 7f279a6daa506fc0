package dev.roundtrip.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Turns the text of a profile file and of the command line into a profile; all mistakes at once. Used once.
final class ProfileReader {
    /// Threads of one worker.
    private static final int MAX_CLIENTS = 1000;

    private final String name;
    private final ProfileFile file;
    private final Overrides overrides;
    private final List<String> problems = new ArrayList<>();

    ProfileReader(String name, ProfileFile file, Overrides overrides) {
        this.name = name;
        this.file = file;
        this.overrides = overrides;
    }

    /// @throws PlanException with one line for each value that cannot be used
    Profile read() throws PlanException {
        List<String> transports = transports();
        Optional<Sweep> sweep = sweep();
        List<Condition> conditions = conditions();
        List<SizePair> sizes = sizes(exchanges(), conditions);
        Optional<Duration> timeBudget = duration("timeBudget", overrides.timeBudget(), file.timeBudget());
        var profile = new Profile(
                name,
                said(null, file.description()).orElse(""),
                transports,
                sizes,
                forks(),
                steps(timeBudget.isPresent()),
                said(overrides.isolateSizes(), file.isolateSizes()).orElse(false),
                positive("minRoundTrips", null, file.minRoundTrips(), PlanDefaults.MIN_ROUND_TRIPS),
                timeBudget,
                value("precision", overrides.precision(), file.precision(), Precision::parse)
                        .orElse(PlanDefaults.PRECISION),
                conditions,
                sweep,
                said(overrides.legs(), file.legs()).orElse(false),
                said(null, file.wholeTables()).orElse(false),
                duration("timeout", overrides.timeout(), file.timeout()).orElse(PlanDefaults.TIMEOUT));
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        return profile;
    }

    /// Empty if none are named: a list with nothing in it is a mistake, not all that there is.
    private List<String> transports() {
        Optional<List<String>> named = said(overrides.transports(), file.transports());
        String label = label("transports", overrides.transports());
        if (named.isPresent() && named.get().isEmpty()) {
            problems.add(label + ": none given; name some, or leave the key out for all");
        }
        List<String> transports = named.orElse(List.of());
        refuseTwice(label, transports, id -> "'" + id + "'");
        return transports;
    }

    private <T> void refuseTwice(String label, List<T> values, Function<T, String> quoted) {
        var seen = new HashSet<T>();
        values.stream()
                .filter(value -> !seen.add(value))
                .distinct()
                .map(value -> label + ": " + quoted.apply(value) + " stands twice; leave out one")
                .forEach(problems::add);
    }

    private Optional<Sweep> sweep() {
        Axes axes = overrides.axes();
        Optional<Sweep> sweep = value("sweep", overrides.sweep(), file.sweep(), ProfileReader::sweep);
        if (sweep.equals(Optional.of(Sweep.RATE)) && (axes.rate() != null || axes.gap() != null)) {
            problems.add("--sweep: rate finds its own rates and pauses; leave out --rate and --gap");
        }
        return sweep;
    }

    private List<Exchange> exchanges() {
        return values("exchange", overrides.exchange(), file.exchange(), ProfileReader::exchange, Exchange.ROUNDTRIP);
    }

    private List<SizePair> sizes(List<Exchange> exchanges, List<Condition> conditions) {
        List<String> texts = said(overrides.sizes(), file.sizes()).orElse(List.of());
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
        boolean given = overrides.sizes() != null
                || said(null, file.exchange()).orElse(List.of()).contains(Exchange.STREAM.label());
        return given && said(overrides.sweep(), file.sweep()).isEmpty();
    }

    private void refuseWhatStreamsLack(List<Condition> conditions) {
        Axes axes = overrides.axes();
        if (conditions.stream().anyMatch(condition -> condition.ratePerSecond() != PlanDefaults.CLOSED_LOOP)
                || said(overrides.sweep(), file.sweep()).equals(Optional.of(Sweep.RATE.label()))) {
            problems.add(label("rate", axes.rate())
                    + ": a stream sends as fast as it can, or with a gap between messages; leave out rates");
        }
        if (conditions.stream().anyMatch(condition -> condition.clients() > 1)) {
            problems.add(label("clients", axes.clients()) + ": a stream has one client; leave out the others");
        }
        if (said(overrides.legs(), file.legs()).orElse(false)) {
            problems.add(label("legs", overrides.legs())
                    + ": the messages of a stream do not come back, and have no legs; leave out one of both");
        }
    }

    private List<SizePair> streamSizes(List<String> texts) {
        List<SizePair> sizes = parsedSizes(texts, StreamSizes::parse);
        if (sizes.stream().map(SizePair::request).distinct().count() < sizes.size()) {
            problems.add(label("sizes", overrides.sizes()) + ": a size stands twice; a run has one stream of each");
        }
        return sizes;
    }

    private List<SizePair> roundTripSizes(List<String> texts) {
        if (Sweep.SIZES.label().equals(said(overrides.sweep(), file.sweep()).orElse(""))) {
            if (overrides.sizes() != null) {
                problems.add("--sizes: a sweep of sizes has its own; leave out one of them");
            }
            return Sweep.sizes();
        }
        List<SizePair> sizes = parsedSizes(texts, SizePair::parse);
        refuseTwice(label("sizes", overrides.sizes()), sizes, SizePair::toString);
        return sizes;
    }

    private List<SizePair> parsedSizes(List<String> texts, Function<String, SizePair> parser) {
        String label = label("sizes", overrides.sizes());
        if (texts.isEmpty()) {
            problems.add(label + ": none given; write pairs such as 16B:16B,1MiB:1MiB");
        }
        return texts.stream()
                .flatMap(text -> parse(label, text, parser).stream())
                .toList();
    }

    private List<Condition> conditions() {
        Axes axes = overrides.axes();
        List<Integer> rates = values("rate", axes.rate(), file.rate(), ProfileReader::rate, PlanDefaults.CLOSED_LOOP);
        List<Integer> clients =
                values("clients", axes.clients(), file.clients(), ProfileReader::clients, PlanDefaults.CLIENTS);
        List<Duration> gaps = values("gap", axes.gap(), file.gap(), Durations::parsePause, PlanDefaults.GAP);
        List<Placement> placements =
                values("placement", axes.placement(), file.placement(), Placement::parse, PlanDefaults.PLACEMENT);
        boolean isOpen = rates.stream().anyMatch(rate -> rate != PlanDefaults.CLOSED_LOOP);
        if (isOpen && gaps.stream().anyMatch(Duration::isPositive)) {
            problems.add(
                    label("gap", axes.gap()) + ": an open loop has the pauses that its rate leaves; give a rate or a "
                            + "gap, in two runs if both are wanted");
        }
        if (said(overrides.legs(), file.legs()).orElse(false)
                && clients.stream().anyMatch(count -> count > 1)) {
            problems.add(label("clients", axes.clients())
                    + ": legs are of one round trip at a time; give one client, or no legs");
        }
        return Axes.combined(rates, clients, gaps, placements);
    }

    /// The values of one part of the conditions, each once.
    private <T> List<T> values(
            String key, List<String> override, List<String> filed, Function<String, T> parser, T otherwise) {
        Optional<List<String>> texts = said(override, filed);
        return texts.isEmpty()
                ? List.of(otherwise)
                : texts.get().stream()
                        .flatMap(text -> parse(label(key, override), text, parser).stream())
                        .distinct()
                        .toList();
    }

    /// Whoever says how many forks gets them. Whoever says how long gets as many as that time suffices for. Whoever
    /// names rows gets these, if need be over the time.
    private ForkNumbers forks() {
        int usual = positive("forks", overrides.forks(), file.forks(), PlanDefaults.FORKS);
        boolean keepsRows = overrides.transports() != null;
        if (overrides.forks() != null) {
            return ForkNumbers.of(usual, keepsRows);
        }
        int heavy = positive("heavyForks", null, file.heavyForks(), usual);
        boolean isTimed = overrides.timeBudget() != null;
        int least = isTimed
                ? Math.min(usual, PlanDefaults.LEAST_FORKS_IN_A_BUDGET)
                : positive("minForks", null, file.minForks(), usual);
        int most = positive(
                "mostForks",
                null,
                file.mostForks(),
                isTimed ? Math.max(usual, PlanDefaults.MOST_FORKS_IN_A_BUDGET) : usual);
        notOver("heavyForks", heavy, "forks", usual);
        notOver("minForks", least, "forks", usual);
        notOver("forks", usual, "mostForks", most);
        return new ForkNumbers(usual, heavy, least, most, keepsRows);
    }

    private void notOver(String key, int number, String limitKey, int limit) {
        if (number > Math.max(1, limit)) {
            problems.add(label(key, null) + ": " + number + " is over " + limitKey + ", which is " + limit);
        }
    }

    private StepDurations steps(boolean isTimed) {
        return new StepDurations(
                duration("minWarmUp", null, file.minWarmUp()).orElse(Duration.ZERO),
                duration("maxWarmUp", null, file.maxWarmUp()).orElse(PlanDefaults.MOST_WARM_UP),
                duration("minMeasure", null, file.minMeasure())
                        .orElse(isTimed ? PlanDefaults.LEAST_MEASURE_IN_A_BUDGET : PlanDefaults.LEAST_MEASURE));
    }

    private int positive(String key, Integer override, Integer filed, int otherwise) {
        Optional<Integer> value = said(override, filed);
        if (value.isPresent() && value.get() < 1) {
            problems.add(label(key, override) + ": " + value.get() + " is under 1");
        }
        return value.orElse(otherwise);
    }

    private Optional<Duration> duration(String key, String override, String filed) {
        return value(key, override, filed, Durations::parse);
    }

    private <T> Optional<T> value(String key, String override, String filed, Function<String, T> parser) {
        return said(override, filed).flatMap(text -> parse(label(key, override), text, parser));
    }

    private <T> Optional<T> parse(String label, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            problems.add(label + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    /// Where a value stands: an option for `timeBudget` is `--time-budget`.
    private String label(String key, Object override) {
        return override == null
                ? "profile " + name + ": " + key
                : "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static <T> Optional<T> said(T override, T filed) {
        return Optional.ofNullable(override).or(() -> Optional.ofNullable(filed));
    }

    private static int rate(String text) {
        return text.equals("closed")
                ? PlanDefaults.CLOSED_LOOP
                : number(text, PlanDefaults.MAX_RATE_PER_SECOND, "requests a second, or closed for the closed loop");
    }

    private static int clients(String text) {
        return number(text, MAX_CLIENTS, "clients at once");
    }

    private static int number(String text, int most, String meaning) {
        boolean isNumber = text.matches("\\d{1,9}");
        int value = isNumber ? Integer.parseInt(text) : 0;
        if (value < 1 || value > most) {
            throw new IllegalArgumentException("'" + text + "' is not a number of " + meaning + ", from 1 to " + most
                    + (value > most ? "; did you mean " + most + "?" : ""));
        }
        return value;
    }

    private static Exchange exchange(String text) {
        return labelled(text, List.of(Exchange.values()), Exchange::label);
    }

    private static Sweep sweep(String text) {
        return labelled(text, List.of(Sweep.values()), Sweep::label);
    }

    private static <T> T labelled(String text, List<T> values, Function<T, String> label) {
        List<String> labels = values.stream().map(label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is none of " + String.join(", ", labels) + NearestMatch.hint(text, labels));
        }
        return values.get(index);
    }
}
