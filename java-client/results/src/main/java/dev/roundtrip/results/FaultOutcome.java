// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.roundtrip.worker.protocol.Column;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The outcome of a fault that happened several times in a fork, each time to a fresh server. Lists have an entry for
/// each
/// time, with blanks between.
public record FaultOutcome(
        @Column(value = "faults", explanation = "how often the fault happened, each time to a fresh server")
        int faults,

        @Column(
                value = "fault_at_ns",
                unit = "ns",
                explanation = "when it happened each time, since the begin of a round trip that the seed chose")
        String at,

        @Column(
                value = "fault_told_ns",
                unit = "ns",
                explanation = "how long after it the client was told each time, or after the begin of the request that"
                        + " heard of it, if that came later; `-` where it was not")
        String told,

        @Column(value = "fault_told_what", explanation = "class and message of the exception that it heard most often")
        String toldWhat,

        @Column(value = "fault_timeouts", explanation = "how often it heard by its own time-out alone")
        int timeouts,

        @Column(
                value = "fault_back_ns",
                unit = "ns",
                explanation = "how long each time from a new server to its first right answer; after a stall, from its"
                        + " begin to the end of the longest round trip; of another client that does not read, the"
                        + " longest round trip meanwhile")
        String back,

        @Column(
                value = "fault_old_clients",
                explanation = "how often the client itself got that answer, without a new one in its place")
        int oldClients,

        @Column(value = "fault_lost", explanation = "requests that got no answer")
        int lost,

        @Column(value = "fault_doubled", explanation = "answers to requests that had theirs")
        int doubled,

        @Column(value = "fault_late", explanation = "answers to requests that were given up")
        int late,

        @Column(value = "fault_corrupted", explanation = "answers to no request")
        int corrupted,

        @Column(
                value = "fault_delayed_starts",
                explanation = "each time, requests that were to begin while the client waited for an earlier answer")
        String delayedStarts,

        @Column(
                value = "fault_left",
                explanation = "what the killed process left, before a new one came; digits of names as `N`")
        String left) {
    private static final String NOT_TOLD = "-";

    /// One time that the fault happened. Nanoseconds.
    ///
    /// @param told negative where the client was not told
    /// @param back negative where nothing came back
    public record Once(
            long at,
            long told,
            String toldWhat,
            boolean isTimeout,
            long back,
            boolean isOldClient,
            int lost,
            int doubled,
            int late,
            int corrupted,
            long delayedStarts,
            List<String> left) {}

    /// @param times at least one
    public static FaultOutcome of(List<Once> times) {
        return new FaultOutcome(
                times.size(),
                list(times.stream().map(Once::at)),
                list(times.stream().map(Once::told)),
                mostFrequent(times.stream().map(Once::toldWhat)),
                (int) times.stream().filter(Once::isTimeout).count(),
                list(times.stream().map(Once::back)),
                (int) times.stream().filter(Once::isOldClient).count(),
                times.stream().mapToInt(Once::lost).sum(),
                times.stream().mapToInt(Once::doubled).sum(),
                times.stream().mapToInt(Once::late).sum(),
                times.stream().mapToInt(Once::corrupted).sum(),
                list(times.stream().map(Once::delayedStarts)),
                times.stream()
                        .flatMap(once -> once.left().stream())
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining("; ")));
    }

    private static String list(Stream<Long> numbers) {
        return numbers.map(number -> number < 0 ? NOT_TOLD : number.toString()).collect(Collectors.joining(" "));
    }

    /// The text that stands most often; empty if there is none.
    public static String mostFrequent(Stream<String> texts) {
        return texts
                .filter(text -> !text.isEmpty())
                .collect(Collectors.groupingBy(text -> text, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /// How long after the fault the client was told, of the times when it was.
    @JsonIgnore
    public DoubleStream toldNanos() {
        return numbers(told);
    }

    @JsonIgnore
    public DoubleStream backNanos() {
        return numbers(back);
    }

    @JsonIgnore
    public DoubleStream delayed() {
        return numbers(delayedStarts);
    }

    private static DoubleStream numbers(String list) {
        return Stream.of(list.split(" ", -1))
                .filter(text -> !text.isEmpty() && !text.equals(NOT_TOLD))
                .mapToDouble(Double::parseDouble);
    }
}
