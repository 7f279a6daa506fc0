// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.Profile.Sweep;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.Effort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Makes a plan of a profile, and refuses wrong requests before anything runs.
public final class Planner {
    /// Options that a message names.
    private static final int MOST_OPTIONS = 8;

    private final Catalog catalog;
    private final SkipReasons reasons;

    /// @param missing why the other side of a mechanism is not on this machine; empty if it is
    /// @param processors that this process may use
    /// @param codecs by which messages become bytes
    public Planner(Catalog catalog, Function<Transport, Optional<String>> missing, Codecs codecs, int processors) {
        this(catalog, new SkipReasons(missing, codecs, processors, false));
    }

    private Planner(Catalog catalog, SkipReasons reasons) {
        this.catalog = catalog;
        this.reasons = reasons;
    }

    /// A planner of runs that measure mechanisms which spin also where both sides share one processor.
    public Planner forced() {
        return new Planner(catalog, reasons.forced());
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
        checkCodecs(profile, problems);
        PlanException.throwIfAny(problems);
        var cells = new ArrayList<Cell>();
        for (Transport transport : transports) {
            Map<String, String> values = optionsOf(transport, options);
            profile.sizesUnder().forEach((asked, pairs) -> {
                for (Condition condition : placed(asked, transport, profile.sweep())) {
                    for (SizePair sizes : pairs) {
                        Optional<String> reason = reasons.of(transport, sizes, condition, values, profile.sizes());
                        cells.add(new Cell(transport, sizes, condition, values, reason));
                    }
                }
            });
        }
        return new Plan(profile.name(), profile.effort(), seed, cells);
    }

    private void checkCodecs(Profile profile, List<String> problems) {
        profile.conditions().stream()
                .flatMap(condition -> reasons.codecs().unknown(condition.get(Axes.MESSAGE)).stream())
                .distinct()
                .forEach(problems::add);
    }

    /// The plan of a run that is resumed, for which nothing is chosen again.
    ///
    /// @param profile its name
    /// @param cells in the order of the tables
    /// @throws PlanException with one line for each that was to be measured and cannot be any more
    public Plan again(String profile, Effort effort, Map<String, String> options, long seed, List<CellRecord> cells)
            throws PlanException {
        var problems = new ArrayList<String>();
        var again = new ArrayList<Cell>();
        for (CellRecord stored : cells) {
            Optional<Catalog.Entry> entry = catalog.find(stored.transport());
            if (entry.isEmpty()) {
                problems.add(catalog.unknown(stored.transport()));
                continue;
            }
            Transport transport = entry.get().transport();
            Map<String, String> values = optionsOf(transport, options);
            Optional<String> skipReason = Optional.of(stored.skipped()).filter(reason -> !reason.isEmpty());
            var cell = new Cell(transport, SizePair.of(stored), stored.condition(), values, skipReason);
            if (skipReason.isEmpty()) {
                reasons.codecs()
                        .unknown(stored.condition().get(Axes.MESSAGE))
                        .or(() -> reasons.nowMissing(transport, values))
                        .map(reason -> "%s was to be measured when the run began, and cannot be now (%s); measure anew"
                                .formatted(cell.label(), reason))
                        .ifPresent(problems::add);
            }
            again.add(cell);
        }
        PlanException.throwIfAny(problems.stream().distinct().toList());
        return new Plan(profile, effort, seed, again);
    }

    /// A condition at each placement of the sides of a mechanism.
    private List<Condition> placed(Condition asked, Transport transport, Optional<Sweep> sweep) {
        return placements(asked, transport, sweep.equals(Optional.of(Sweep.RATE))).stream()
                .map(placement -> asked.with(Axes.PLACEMENT, placement))
                .toList();
    }

    /// A client that spins before its next start needs a processor of its own, and several clients need all there are.
    private List<Placement> placements(Condition condition, Transport transport, boolean hasRates) {
        if (!condition.get(Axes.PLACEMENT).equals(Placement.CHOSEN)) {
            return List.of(condition.get(Axes.PLACEMENT));
        }
        if (transport.isServedElsewhere() || condition.get(Axes.CLIENTS) > 1) {
            return List.of(Placement.FREE);
        }
        boolean isOpen = hasRates || condition.isOpen();
        return Placement.of(isOpen ? HandOver.SPINNING : transport.handOver(), reasons.processors() > 1);
    }

    /// A plan with a ladder of rates behind each cell whose closed loop a pilot has measured.
    ///
    /// @param roundTripsPerSecond by cell
    public static Plan withRates(Plan pilot, Map<CellId, Double> roundTripsPerSecond) {
        var cells = new ArrayList<Cell>();
        for (Cell cell : pilot.cells()) {
            cells.add(cell);
            Optional.ofNullable(roundTripsPerSecond.get(cell.id())).map(Sweep::rates).orElse(List.of()).stream()
                    .map(cell::at)
                    .filter(open -> SkipReasons.refusal(open.transport(), open.sizes(), open.condition())
                            .isEmpty())
                    .forEach(cells::add);
        }
        return new Plan(pilot.profile(), pilot.effort(), pilot.seed(), cells);
    }

    private List<Transport> transports(Profile profile, List<String> problems) {
        if (profile.transports().isEmpty()) {
            return catalog.entries().stream()
                    .map(Catalog.Entry::transport)
                    .filter(transport -> !profile.hasOnlyStreams()
                            || transport.streams(MessageStamp.BYTES).isGiven())
                    .toList();
        }
        return catalog.named(profile.transports(), problems).stream()
                .map(id -> catalog.find(id).orElseThrow().transport())
                .toList();
    }

    /// A size that none of the mechanisms takes is a mistake; one that some do not take is a skipped cell of those.
    private static void checkSizes(SizePair sizes, List<Transport> transports, List<String> problems) {
        List<String> refusals = transports.stream()
                .flatMap(transport -> SkipReasons.refusal(transport, sizes).stream())
                .toList();
        boolean isNew = !refusals.isEmpty() && !problems.contains(refusals.getFirst());
        if (isNew && refusals.size() == transports.size()) {
            problems.add(refusals.getFirst());
        }
    }

    /// A mechanism that spins is skipped where both sides have one processor. It is a mistake to name one that has
    /// one processor under all conditions.
    private void checkSpinning(Profile profile, List<Transport> transports, List<String> problems) {
        if (!profile.effort().forks().keepsRows()) {
            return;
        }
        List<Transport> named = transports.stream()
                .filter(transport -> profile.transports().contains(transport.id()))
                .toList();
        for (Transport transport : named) {
            List<Optional<String>> spinning = profile.conditions().stream()
                    .flatMap(asked -> placed(asked, transport, profile.sweep()).stream())
                    .map(condition -> reasons.needsTwoProcessors(transport, condition.get(Axes.PLACEMENT)))
                    .toList();
            if (!SkipReasons.isFloor(transport) && spinning.stream().allMatch(Optional::isPresent)) {
                problems.add(transport.id() + ": " + spinning.getFirst().orElseThrow());
            }
        }
    }

    private static void checkOptions(Map<String, String> options, List<Transport> transports, List<String> problems) {
        List<String> known = transports.stream()
                .flatMap(transport -> transport.options().stream().flatMap(option -> names(transport, option)))
                .distinct()
                .toList();
        for (String key : options.keySet()) {
            if (!known.contains(key)) {
                String hint = Labels.hint(key, known);
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

    /// An obstacle to a mechanism with its default values is a skipped cell; with a value that somebody chose, a
    /// mistake.
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
                    .runsHere(optionsOf(transport, options))
                    .whyNot()
                    .filter(reason -> !transport.runsHere().equals(new Support.No(reason)))
                    .ifPresent(problems::add);
        }
    }

    /// The reason why the option may not have the value that somebody chose.
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
