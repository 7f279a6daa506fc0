// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.roundtrip.api.Labelled;
import dev.roundtrip.api.Transport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The condition that a cell is measured under: a value for each of [Axes#ALL]. Immutable.
public final class Condition {
    /// Rates of a ladder that a sentence names.
    private static final int MOST_NAMED = 5;

    /// One client in a closed loop, wherever the scheduler puts both sides.
    public static final Condition USUAL = new Condition(Map.of());

    /// Columns by their names in `run.json` of version 1.0.0.
    private static final Map<String, String> NAMES_OF_1_0_0 = Map.of(
            "ratePerSecond", "rate_per_s",
            "gapNanos", "gap_ns",
            "allocatedBytesPerSecond", "asked_allocation_bytes_per_s",
            "threads", "client_threads",
            "classArchive", "class_archive");

    /// Values that are not those of [Axis#usual].
    private final Map<Axis<?>, Object> others;

    private Condition(Map<Axis<?>, Object> others) {
        this.others = Map.copyOf(others);
    }

    @SuppressWarnings("unchecked") // with(Axis, T) is the only way in
    public <T> T get(Axis<T> axis) {
        return (T) others.getOrDefault(axis, axis.usual());
    }

    public <T> Condition with(Axis<T> axis, T value) {
        var changed = new HashMap<>(others);
        if (value.equals(axis.usual())) {
            changed.remove(axis);
        } else {
            changed.put(axis, value);
        }
        return new Condition(changed);
    }

    /// This condition with the usual value of these axes.
    public Condition without(Axis<?>... axes) {
        var changed = new HashMap<>(others);
        changed.keySet().removeAll(List.of(axes));
        return new Condition(changed);
    }

    /// This condition as a floor has it: with nothing chosen of its client.
    public Condition withoutClient() {
        return without(Axes.ALL.stream().filter(Axis::isOfClient).toArray(Axis[]::new));
    }

    /// Axes with another value than the usual one, in the order of names.
    public Stream<Axis<?>> unusual() {
        return Axes.IN_NAMES.stream().filter(axis -> !axis.isUsual(this));
    }

    public boolean isStream() {
        return get(Axes.EXCHANGE) == Exchange.STREAM;
    }

    public boolean isCold() {
        return get(Axes.EXCHANGE) == Exchange.COLD;
    }

    public boolean isOpen() {
        return get(Axes.RATE) > 0;
    }

    /// Whether the tail is what it is about, and is measured until it is steady.
    public boolean asksForTail() {
        return isOpen() || isBusy();
    }

    /// Whether neighbours or a limit take processor time from both sides, as was asked.
    public boolean isBusy() {
        return !get(Axes.CPU_LIMIT).isNone() || !get(Axes.NEIGHBOURS).isNone();
    }

    /// Whether clients are several, or do not send the next request at once.
    public boolean isPaced() {
        return isOpen() || get(Axes.CLIENTS) > 1 || get(Axes.GAP).isPositive();
    }

    /// `1000/s, 4 clients`, without what is exchanged and where both sides ran; `closed loop` where all is usual.
    public String load() {
        String text = without(Axes.EXCHANGE).names();
        return text.isEmpty() ? "closed loop" : text;
    }

    /// `stream, gap 1ms`, wherever both sides ran; empty where all is usual.
    public String names() {
        return unusual()
                .filter(axis -> axis != Axes.PLACEMENT)
                .map(axis -> axis.name(this))
                .collect(Collectors.joining(", "));
    }

    /// The label of [Axes#PLACEMENT].
    public String placement() {
        return get(Axes.PLACEMENT).label();
    }

    /// Values that are not usual, for names of folders and tags: `gap-1ms-same`; empty where all are usual.
    public String slug() {
        return Axes.IN_SLUGS.stream()
                .map(axis -> axis.slug(this))
                .filter(slug -> !slug.isEmpty())
                .collect(Collectors.joining("-"));
    }

    /// Why a mechanism is not measured so; empty where nothing is in the way.
    public Optional<String> whyNot(Transport transport) {
        return Axes.ALL.stream()
                .flatMap(axis -> axis.whyNot(transport, this).stream())
                .findFirst();
    }

    /// The fields of a row in the columns of conditions, in their order.
    @JsonValue
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        Axes.ALL.forEach(axis -> addFields(axis, fields));
        return fields;
    }

    private <T> void addFields(Axis<T> axis, Map<String, Object> fields) {
        axis.columns().forEach(column -> fields.put(column.name(), axis.field(column, this)));
    }

    /// The condition of a row of a file.
    ///
    /// @param field by the name of a column; empty where the file lacks it
    /// @throws IllegalArgumentException if a field is none of its column
    public static Condition read(UnaryOperator<String> field) {
        Condition condition = USUAL;
        for (Axis<?> axis : Axes.ALL) {
            condition = condition.withField(axis, field);
        }
        return condition;
    }

    private <T> Condition withField(Axis<T> axis, UnaryOperator<String> field) {
        return with(axis, axis.read(field));
    }

    /// @param json as [#fields] writes it, or as version 1.0.0 did
    @JsonCreator
    static Condition parse(Map<String, Object> json) {
        var fields = new HashMap<String, String>();
        addAll(json, fields);
        return read(column -> fields.getOrDefault(column, ""));
    }

    private static void addAll(Map<?, ?> json, Map<String, String> fields) {
        json.forEach((name, value) -> {
            if (value instanceof Map<?, ?> runtime) {
                addAll(runtime, fields);
            } else {
                fields.put(NAMES_OF_1_0_0.getOrDefault(name, name.toString()), Objects.toString(value, ""));
            }
        });
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Condition condition && others.equals(condition.others);
    }

    @Override
    public int hashCode() {
        return others.hashCode();
    }

    @Override
    public String toString() {
        return slug();
    }

    /// `open loop at 500/s, 1000/s`; empty where all loops are closed.
    static String openLoops(List<Condition> conditions) {
        List<String> rates = conditions.stream()
                .filter(Condition::isOpen)
                .map(Axes.RATE::text)
                .distinct()
                .toList();
        return rates.isEmpty()
                ? ""
                : "open loop at " + (rates.size() > MOST_NAMED ? rates.size() + " rates" : String.join(", ", rates));
    }

    /// Kinds of exchange between client and server.
    public enum Exchange implements Labelled {
        /// A request, and the response to it.
        ROUNDTRIP,

        /// Messages one way, of which the last is acknowledged (`idl/streams.md`).
        STREAM,

        /// The first round trips of a fresh client.
        COLD;

        /// The exchanges that are asked for: round trips before streams, or first round trips in place of all
        /// others.
        static List<Exchange> asked(Stated stated) {
            List<Exchange> asked = stated.values(
                    Axes.EXCHANGE.keys().getFirst(),
                    text -> Labels.find(text, List.of(ROUNDTRIP, STREAM), Exchange::label),
                    ROUNDTRIP);
            if (!stated.isSet(Axes.COLD)) {
                return asked.stream().sorted().toList();
            }
            if (asked.contains(STREAM)) {
                stated.refuse(Axes.COLD, Rules.COLD_IS_ONE_CLIENT);
                return asked; // sizes of streams are no second mistake
            }
            return List.of(COLD);
        }

        /// `closed loop`, `first round trips of fresh JVMs`, `streams of messages one way`
        static String sentence(List<Condition> conditions) {
            var parts = new ArrayList<String>();
            if (conditions.isEmpty()
                    || conditions.stream().anyMatch(condition -> !condition.isOpen() && !condition.isStream())) {
                parts.add("closed loop");
            }
            if (conditions.stream().anyMatch(Condition::isCold)) {
                parts.add("first round trips of fresh JVMs");
            }
            if (conditions.stream().anyMatch(Condition::isStream)) {
                parts.add("streams of messages one way");
            }
            return String.join(", ", parts);
        }
    }
}
