package dev.roundtrip.plan;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Makes a plan of a profile, and refuses what cannot be run before anything is.
public final class Planner {
    /// What requests and responses of all clients may take: some mechanisms hold them twice, and a worker has 3 GiB.
    private static final long CLIENTS_MEMORY_BYTES = 1L << 30;

    /// That a message names.
    private static final int MOST_OPTIONS = 8;

    private final Catalog catalog;
    private final Function<Transport, Optional<String>> missing;
    private final int processors;
    private final boolean forced;

    /// @param missing why the other side of a mechanism is not on this machine; empty if it is
    /// @param processors that this process may use
    public Planner(Catalog catalog, Function<Transport, Optional<String>> missing, int processors) {
        this(catalog, missing, processors, false);
    }

    private Planner(Catalog catalog, Function<Transport, Optional<String>> missing, int processors, boolean forced) {
        this.catalog = catalog;
        this.missing = missing;
        this.processors = processors;
        this.forced = forced;
    }

    /// The same for a run that measures also what spins where both sides share one processor.
    public Planner forced() {
        return new Planner(catalog, missing, processors, true);
    }

    /// @param options values by `transport.key`, or by a name that options of several transports share
    /// @throws PlanException with one line for each thing that is wrong
    public Plan plan(Profile profile, Map<String, String> options, long seed) throws PlanException {
        var problems = new ArrayList<String>();
        List<Transport> transports = transports(profile, problems);
        checkOptions(options, transports, problems);
        transports.forEach(transport -> checkValues(options, transport, problems));
        profile.sizes().forEach(sizes -> checkSizes(sizes, transports, problems));
        checkSpinning(profile, transports, problems);
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        var cells = new ArrayList<Cell>();
        for (Transport transport : transports) {
            Map<String, String> values = optionsOf(transport, options);
            for (Condition condition : conditions(profile, transport)) {
                for (SizePair sizes : profile.sizes()) {
                    Optional<String> reason = skipReason(transport, sizes, condition, values, profile.sizes());
                    cells.add(new Cell(transport, sizes, condition, values, reason));
                }
            }
        }
        return new Plan(profile, seed, cells);
    }

    /// Those of the profile, each where the sides of the mechanism run under it.
    private List<Condition> conditions(Profile profile, Transport transport) {
        boolean hasRates = profile.sweep().equals(Optional.of(Sweep.RATE));
        return profile.conditions().stream()
                .flatMap(condition ->
                        placements(condition, transport, hasRates).stream().map(condition::at))
                .toList();
    }

    /// A client that spins before its next start needs a processor of its own, and several clients need all there are.
    private List<Placement> placements(Condition condition, Transport transport, boolean hasRates) {
        if (!condition.placement().equals(Placement.CHOSEN)) {
            return List.of(condition.placement());
        }
        if (transport instanceof DistantTransport || condition.clients() > 1) {
            return List.of(Placement.FREE);
        }
        boolean isOpen = hasRates || condition.ratePerSecond() != PlanDefaults.CLOSED_LOOP;
        return Placement.of(isOpen ? HandOver.SPINNING : transport.handOver(), processors > 1);
    }

    /// The same plan with a ladder of rates behind each cell whose closed loop a pilot has measured.
    ///
    /// @param roundTripsPerSecond by cell
    public static Plan withRates(Profile profile, Plan pilot, Map<Cell, Double> roundTripsPerSecond) {
        var cells = new ArrayList<Cell>();
        for (Cell cell : pilot.cells()) {
            cells.add(cell);
            Optional.ofNullable(roundTripsPerSecond.get(cell)).map(Sweep::rates).orElse(List.of()).stream()
                    .map(cell::at)
                    .filter(open -> refusal(open.transport(), open.sizes(), open.condition())
                            .isEmpty())
                    .forEach(cells::add);
        }
        return new Plan(profile, pilot.seed(), cells);
    }

    private List<Transport> transports(Profile profile, List<String> problems) {
        if (profile.transports().isEmpty()) {
            return catalog.entries().stream()
                    .map(Catalog.Entry::transport)
                    .filter(transport -> !profile.hasOnlyStreams() || offersStreams(transport))
                    .toList();
        }
        return catalog.named(profile.transports(), problems).stream()
                .map(id -> catalog.find(id).orElseThrow().transport())
                .toList();
    }

    /// A size that none of the mechanisms takes is a mistake; one that some do not take is a skipped cell of those.
    private static void checkSizes(SizePair sizes, List<Transport> transports, List<String> problems) {
        List<String> refusals = transports.stream()
                .flatMap(transport -> refusal(transport, sizes).stream())
                .toList();
        boolean isNew = !refusals.isEmpty() && !problems.contains(refusals.getFirst());
        if (isNew && refusals.size() == transports.size()) {
            problems.add(refusals.getFirst());
        }
    }

    private static boolean offersStreams(Transport transport) {
        return transport.withoutStreams(MessageStamp.BYTES).isEmpty();
    }

    private static boolean isFloor(Transport transport) {
        return transport.descriptor().family() == Family.FLOOR;
    }

    private Optional<String> skipReason(
            Transport transport, SizePair sizes, Condition condition, Map<String, String> values, List<SizePair> all) {
        return missing.apply(transport)
                .or(() -> transport.unavailable(values))
                .or(() -> needsTwoProcessors(transport, condition.placement()))
                .or(() -> refusal(transport, sizes))
                .or(() -> sameElsewhere(transport, sizes, all))
                .or(() -> refusal(transport, sizes, condition));
    }

    /// What spins and was asked for by name, but has one processor under all conditions, is a mistake; otherwise it is
    /// skipped where it has one.
    private void checkSpinning(Profile profile, List<Transport> transports, List<String> problems) {
        if (!profile.forks().keepsRows()) {
            return;
        }
        List<Transport> named = transports.stream()
                .filter(transport -> profile.transports().contains(transport.id()))
                .toList();
        for (Transport transport : named) {
            List<Optional<String>> reasons = conditions(profile, transport).stream()
                    .map(condition -> needsTwoProcessors(transport, condition.placement()))
                    .toList();
            if (!isFloor(transport) && reasons.stream().allMatch(Optional::isPresent)) {
                problems.add(transport.id() + ": " + reasons.getFirst().orElseThrow());
            }
        }
    }

    /// Two sides that spin on one processor wait for the scheduler, not for each other. Floors cannot be forced to.
    private Optional<String> needsTwoProcessors(Transport transport, Placement placement) {
        boolean hasTwo = processors > 1 && !placement.isOnOneProcessor();
        if (transport.handOver() != HandOver.SPINNING || hasTwo || (forced && !isFloor(transport))) {
            return Optional.empty();
        }
        String found =
                processors == 1 ? "this process may use one" : "placement " + placement.label() + " gives it one";
        String wayOut = isFloor(transport)
                ? ""
                : "; its figures would be the scheduler's, with --force it is measured all the same";
        return Optional.of("spinning needs two processors, " + found + wayOut);
    }

    private static Optional<String> sameElsewhere(Transport transport, SizePair sizes, List<SizePair> all) {
        SizePair smallest = all.stream()
                .filter(pair -> pair.isStream() == sizes.isStream())
                .min(Comparator.comparingLong(
                        pair -> pair.request().bytes() + pair.response().bytes()))
                .orElseThrow();
        return transport.dependsOnSize() || sizes.equals(smallest)
                ? Optional.empty()
                : Optional.of("the same at every size, see " + smallest);
    }

    private static Optional<String> refusal(Transport transport, SizePair sizes) {
        SizeLimit limit = transport.limit();
        return overLimit(transport, "request", sizes.request(), limit.maxRequestBytes())
                .or(() -> overLimit(transport, "response", sizes.response(), limit.maxResponseBytes()))
                .or(() -> sizes.isStream() ? withoutStreams(transport, sizes) : Optional.empty());
    }

    private static Optional<String> withoutStreams(Transport transport, SizePair stream) {
        return StreamSizes.holdsStamp(stream)
                ? transport
                        .withoutStreams(stream.request().bytes())
                        .map(reason -> transport.id() + ": no streams: " + reason)
                : Optional.of("messages of %s do not hold their number and time; choose --sizes %dB or more"
                        .formatted(stream.request(), MessageStamp.BYTES));
    }

    private static Optional<String> refusal(Transport transport, SizePair sizes, Condition condition) {
        boolean roundTrips = !sizes.isStream();
        if (roundTrips
                && transport.nativeWorker().isPresent()
                && !condition.equals(Condition.closed(condition.placement()))) {
            return Optional.of("without Java there is one client in a closed loop without a gap only");
        }
        if (condition.clients() > 1 && !transport.manyClients()) {
            return Optional.of(transport.id() + ": takes one client at a time; choose --clients 1");
        }
        long messageBytes = sizes.request().bytes() + sizes.response().bytes();
        long mostClients = Math.max(1, CLIENTS_MEMORY_BYTES / Math.max(1, messageBytes));
        return condition.clients() <= mostClients
                ? Optional.empty()
                : Optional.of(
                        "%s: messages of %d clients at %s do not fit into the worker's memory; choose --clients %d or fewer"
                                .formatted(transport.id(), condition.clients(), sizes, mostClients));
    }

    private static Optional<String> overLimit(Transport transport, String message, ByteSize size, long maxBytes) {
        if (size.bytes() <= maxBytes) {
            return Optional.empty();
        }
        String limit = maxBytes == Integer.MAX_VALUE ? "2 GiB − 1" : new ByteSize(maxBytes).toString();
        return Optional.of("%s: %s of %s is over this transport's limit of %s (%s); choose a smaller --sizes"
                .formatted(
                        transport.id(), message, size, limit, transport.limit().reason()));
    }

    private static void checkOptions(Map<String, String> options, List<Transport> transports, List<String> problems) {
        List<String> known = transports.stream()
                .flatMap(transport -> transport.options().stream().flatMap(option -> names(transport, option)))
                .distinct()
                .toList();
        for (String key : options.keySet()) {
            if (!known.contains(key)) {
                String hint = NearestMatch.hint(key, known);
                problems.add(
                        "option '" + key + "' does not exist" + (hint.isEmpty() ? "; " : hint + " ") + allowed(known));
            }
        }
    }

    private static String allowed(List<String> options) {
        if (options.isEmpty()) {
            return "these transports have none";
        }
        return options.size() > MOST_OPTIONS
                ? "roundtrip list --cards shows those of each transport"
                : "allowed are " + String.join(", ", options);
    }

    /// What keeps a mechanism from running as it comes is a skipped cell; with a value that somebody chose, a mistake.
    private static void checkValues(Map<String, String> options, Transport transport, List<String> problems) {
        List<String> refusals = transport.options().stream()
                .flatMap(option -> refusal(transport, option, options).stream())
                .filter(refusal -> !problems.contains(refusal))
                .toList();
        problems.addAll(refusals);
        boolean chosen = transport.options().stream()
                .flatMap(option -> names(transport, option))
                .anyMatch(options::containsKey);
        if (chosen && refusals.isEmpty()) {
            transport
                    .unavailable(optionsOf(transport, options))
                    .filter(reason -> !transport.unavailable().equals(Optional.of(reason)))
                    .ifPresent(problems::add);
        }
    }

    /// Why the value that somebody chose is none that the option may have.
    private static Optional<String> refusal(Transport transport, TransportOption option, Map<String, String> options) {
        return names(transport, option)
                .filter(options::containsKey)
                .findFirst()
                .flatMap(name -> option.values()
                        .problem(options.get(name))
                        .map(problem -> "--option " + name + "=" + options.get(name) + " " + problem));
    }

    /// Every option of a mechanism, with the value that somebody chose or its default.
    public static Map<String, String> optionsOf(Transport transport, Map<String, String> options) {
        var values = new LinkedHashMap<String, String>();
        for (TransportOption option : transport.options()) {
            String value = names(transport, option)
                    .filter(options::containsKey)
                    .map(options::get)
                    .findFirst()
                    .orElse(option.defaultValue());
            values.put(option.name(), value);
        }
        return values;
    }

    /// How an option may be called, the name that is for this transport alone first.
    private static Stream<String> names(Transport transport, TransportOption option) {
        return Stream.of(transport.id() + "." + option.name(), option.commonName())
                .filter(name -> !name.isEmpty());
    }
}
