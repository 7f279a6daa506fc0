// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/// Values of axes that exclude each other, and values that follow from others.
public final class Rules {
    public static final Key LEGS = Key.flag("legs", "take each round trip apart: request, server, response");

    static final String COLD_IS_ONE_CLIENT =
            "first round trips are of one client in a closed loop; leave out rates, clients, gaps, allocation, legs and"
                    + " streams";

    /// Codecs are compiled for it.
    private static final int JAVA_OF_CODECS = 25;

    private static final List<Rule> ALL = List.of(
            new Rule(
                    key(Axes.GAP),
                    (condition, _) ->
                            condition.isOpen() && condition.get(Axes.GAP).isPositive(),
                    "an open loop has the pauses that its rate leaves; give a rate or a gap, in two runs if both are"
                            + " wanted"),
            new Rule(
                    key(Axes.CLIENTS),
                    (condition, asked) -> asked.legs() && condition.get(Axes.CLIENTS) > 1,
                    "legs are of one round trip at a time; give one client, or no legs"),
            new Rule(
                    Axes.COLD,
                    (condition, asked) -> condition.isCold()
                            && (condition.isPaced() || condition.get(Axes.ALLOCATION) > 0 || asked.legs()),
                    COLD_IS_ONE_CLIENT),
            new Rule(
                    key(Axes.VIRTUAL_THREADS),
                    (condition, _) -> condition.get(Axes.VIRTUAL_THREADS) && condition.get(Axes.CLIENTS) == 1,
                    "the one client of a run is the worker's own thread; give more with --clients, as in 4"),
            new Rule(
                    key(Axes.COLLECTOR),
                    (condition, _) -> condition.get(Axes.COLLECTOR) != Axes.COLLECTOR.usual()
                            && !condition.get(Axes.JVM).has(condition.get(Axes.COLLECTOR)),
                    condition -> "the JVM in %s (%s) has no collector '%s'; leave it out, or take a JVM that has it"
                            .formatted(
                                    condition.get(Axes.JVM).home(),
                                    condition.get(Axes.JVM).vm(),
                                    condition.get(Axes.COLLECTOR).label())),
            new Rule(
                    key(Axes.JVM),
                    (condition, asked) ->
                            asked.legs() && condition.get(Axes.JVM).feature() < Transport.JAVA_WITH_FOREIGN_FUNCTIONS,
                    condition ->
                            "legs are read by the foreign-function API, and %s is Java %d; leave out one of both, or take %d or newer"
                                    .formatted(
                                            condition.get(Axes.JVM).home(),
                                            condition.get(Axes.JVM).feature(),
                                            Transport.JAVA_WITH_FOREIGN_FUNCTIONS)),
            new Rule(
                    key(Axes.FAULT),
                    (condition, asked) -> condition.isFaulty()
                            && (condition.isStream()
                                    || condition.isCold()
                                    || condition.get(Axes.CLIENTS) > 1
                                    || condition.get(Axes.GAP).isPositive()
                                    || hasMessage(condition)
                                    || asked.legs()
                                    || asked.findsRates()),
                    "faults happen to one client with numbered bytes in an open loop; leave out streams, --cold, --clients,"
                            + " --gap, --message, --legs and --sweep rate"),
            new Rule(
                    key(Axes.RATE),
                    (condition, asked) -> condition.isStream() && (condition.isOpen() || asked.findsRates()),
                    "a stream sends as fast as it can, or with a gap between messages; leave out rates"),
            new Rule(
                    key(Axes.CLIENTS),
                    (condition, _) -> condition.isStream() && condition.get(Axes.CLIENTS) > 1,
                    "a stream has one client; leave out the others"),
            new Rule(
                    LEGS,
                    (condition, asked) -> condition.isStream() && asked.legs(),
                    "the messages of a stream do not come back, and have no legs; leave out one of both"),
            new Rule(
                    Axes.MESSAGE_KEY,
                    (condition, asked) -> hasMessage(condition) && asked.hasSizes(),
                    "a message says its size, as in order:1KiB; leave out --sizes and --sweep sizes"),
            new Rule(
                    Axes.MESSAGE_KEY,
                    (condition, _) -> hasMessage(condition) && condition.isStream(),
                    "a stream is of bytes that nobody answers; leave out one of both"),
            new Rule(
                    Axes.MESSAGE_KEY,
                    (condition, _) ->
                            hasMessage(condition) && condition.get(Axes.JVM).feature() < JAVA_OF_CODECS,
                    condition -> "codecs need Java %d, and %s is %d; leave out one of both"
                            .formatted(
                                    JAVA_OF_CODECS,
                                    condition.get(Axes.JVM).home(),
                                    condition.get(Axes.JVM).feature())));

    private Rules() {}

    /// Requests of a run besides its conditions.
    ///
    /// @param legs whether round trips are taken apart
    /// @param findsRates whether a pilot finds rates
    /// @param hasSizes whether sizes are named besides those of messages
    public record Asked(boolean legs, boolean findsRates, boolean hasSizes) {}

    /// @param text of the first condition that breaks it
    private record Rule(Key key, BiPredicate<Condition, Asked> isBroken, Function<Condition, String> text) {
        Rule(Key key, BiPredicate<Condition, Asked> isBroken, String text) {
            this(key, isBroken, _ -> text);
        }
    }

    private static Key key(Axis<?> axis) {
        return axis.keys().getFirst();
    }

    private static boolean hasMessage(Condition condition) {
        return !condition.get(Axes.MESSAGE).isBytes();
    }

    /// Refuses values that exclude each other.
    public static void check(List<Condition> conditions, Asked asked, Stated stated) {
        for (Rule rule : ALL) {
            conditions.stream()
                    .filter(condition -> rule.isBroken().test(condition, asked))
                    .findFirst()
                    .ifPresent(
                            condition -> stated.refuse(rule.key(), rule.text().apply(condition)));
        }
    }

    /// The condition with the values that follow from others: another JVM has no archive of the testbed's classes.
    static Condition settled(Condition condition) {
        return condition.with(
                Axes.CLASS_ARCHIVE, condition.get(Axes.CLASS_ARCHIVE).in(condition.get(Axes.JVM)));
    }

    /// The reason why a row without Java has one kind of load; empty for other rows and for streams.
    static Optional<String> withoutJava(Transport transport, Condition condition) {
        return transport.nativeWorker().isPresent() && !condition.isStream()
                ? Optional.of("without Java there is one client in a closed loop without a gap only")
                : Optional.empty();
    }

    /// The reason why nothing can be chosen of the client of a row without a JVM; empty for other rows.
    static Optional<String> withoutJvm(Transport transport) {
        return transport
                .nativeWorker()
                .map(NativeWorker::startsJvm)
                .map(starts -> starts
                        ? transport.id() + ": the JVM is in a client in C++, which starts it as ever"
                        : "without Java there is no JVM with a collector, and nothing to warm up");
    }
}
