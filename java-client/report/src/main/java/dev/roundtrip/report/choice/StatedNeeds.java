// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.CpuLimit;
import dev.roundtrip.condition.Durations;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Neighbours;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads needs from the texts of options, and collects the mistakes. For one use, by one thread.
final class StatedNeeds {
    private static final String OWN_PROTOCOL = "own-protocol";
    private static final String OUTSIDE_CONTRACT = "outside-contract";
    private static final String YES = "yes";
    private static final String SEVERAL = "several";
    private static final String TEXT = "text";

    private final Map<Need, String> stated;
    private final List<String> problems = new ArrayList<>();

    StatedNeeds(Map<Need, String> stated) {
        this.stated = stated;
    }

    /// @param usual sizes where none are stated
    /// @throws IllegalArgumentException with a line for each mistake
    Needs needs(SizeKey usual) {
        List<String> considered = each(Need.CONSIDER)
                .flatMap(text -> read(Need.CONSIDER, text, oneOf(OWN_PROTOCOL, OUTSIDE_CONTRACT)).stream())
                .toList();
        List<SizeKey> sizes = each(Need.SIZES)
                .flatMap(text -> read(Need.SIZES, text, SizeKey::parse).stream())
                .toList();
        Isolation isolation = grade(Need.ISOLATION, Isolation.class).orElse(Isolation.NONE);
        DeathNotice notice = grade(Need.WHEN_SERVER_DIES, DeathNotice.class).orElse(DeathNotice.BOTH_DIE);
        boolean isRemote = is(Need.REMOTE, YES, "no");
        boolean areSeveral = is(Need.LANGUAGES, SEVERAL, "java,cpp");
        boolean isText = is(Need.PAYLOAD, TEXT, "bytes");
        boolean mayBurn = is(Need.BURN_CORES, YES, "no");
        double rate = read(Need.RATE, text -> Axes.rate(text, "requests a second"))
                .map(Integer::doubleValue)
                .orElse(Needs.USUAL_RATE);
        OptionalDouble most = nanos(Need.WITHIN);
        OptionalDouble mostTail = nanos(Need.P99_WITHIN);
        var outage =
                new Outage(nanos(Need.TOLD_WITHIN), nanos(Need.BACK_WITHIN), stated.containsKey(Need.LOSE_NOTHING));
        Condition machine = machine();
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new Needs(
                isolation,
                notice,
                isRemote,
                areSeveral,
                isText,
                mayBurn,
                considered.contains(OWN_PROTOCOL),
                considered.contains(OUTSIDE_CONTRACT),
                rate,
                most,
                mostTail,
                outage,
                machine,
                sizes.isEmpty() ? List.of(usual) : sizes);
    }

    private Condition machine() {
        Neighbours neighbours = read(Need.NEIGHBOURS, Neighbours::asked).orElse(Neighbours.NONE);
        CpuLimit limit = read(Need.CPU_LIMIT, CpuLimit::stated).orElse(CpuLimit.NONE);
        return Condition.USUAL.with(Axes.NEIGHBOURS, neighbours).with(Axes.CPU_LIMIT, limit);
    }

    private Stream<String> each(Need need) {
        return Stream.ofNullable(stated.get(need)).flatMap(text -> Stream.of(text.split(",", -1)));
    }

    private <G extends Enum<G> & Labelled> Optional<G> grade(Need need, Class<G> grades) {
        return read(need, text -> Labels.find(grades, text));
    }

    private boolean is(Need need, String value, String other) {
        return read(need, oneOf(other, value)).filter(value::equals).isPresent();
    }

    private static Function<String, String> oneOf(String... values) {
        return text -> Labels.find(text, List.of(values), Function.identity());
    }

    private OptionalDouble nanos(Need need) {
        return read(need, Durations::parsePause).stream()
                .mapToDouble(span -> (double) span.toNanos())
                .findFirst();
    }

    private <T> Optional<T> read(Need need, Function<String, T> parser) {
        return Optional.ofNullable(stated.get(need)).flatMap(text -> read(need, text, parser));
    }

    private <T> Optional<T> read(Need need, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            problems.add(need.option() + ": " + e.getMessage());
            return Optional.empty();
        }
    }
}
