// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.time.Duration;
import java.util.List;

/// The values that the parts of a condition take in a run, as text; `null` where nothing is said. Every combination of
/// them is a condition.
///
/// @param rate `closed`, or requests a second
/// @param gap `0`, or a time span
/// @param collector `parallel`, `g1`, `zgc` or `serial`
/// @param allocation `0`, or a size a second, as in `100MiB/s`
/// @param message as in `order:1KiB`
/// @param codec `raw`, or the id of a codec
/// @param cold whether first round trips are measured
/// @param jvm folders of JVMs
/// @param threads `platform` or `virtual`
/// @param classArchive `testbed`, `jdk` or `off`
public record Axes(
        List<String> rate,
        List<String> clients,
        List<String> gap,
        List<String> placement,
        List<String> collector,
        List<String> allocation,
        List<String> message,
        List<String> codec,
        Boolean cold,
        List<String> jvm,
        List<String> threads,
        List<String> classArchive) {
    public static final Axes NONE = new Axes(null, null, null, null);

    /// With the usual JVM.
    public Axes(List<String> rate, List<String> clients, List<String> gap, List<String> placement) {
        this(rate, clients, gap, placement, null, null, null, null, null, null, null, null);
    }

    /// The same with other heaps.
    public Axes withJvms(List<String> collectors, List<String> allocations, Boolean isCold) {
        return new Axes(
                rate,
                clients,
                gap,
                placement,
                collectors,
                allocations,
                message,
                codec,
                isCold,
                jvm,
                threads,
                classArchive);
    }

    /// The same in other JVMs and threads.
    public Axes in(List<String> jvms, List<String> kindsOfThreads, List<String> archives) {
        return new Axes(
                rate,
                clients,
                gap,
                placement,
                collector,
                allocation,
                message,
                codec,
                cold,
                jvms,
                kindsOfThreads,
                archives);
    }

    /// The same with messages in place of bytes.
    public Axes withMessages(List<String> messages, List<String> codecs) {
        return new Axes(
                rate,
                clients,
                gap,
                placement,
                collector,
                allocation,
                messages,
                codecs,
                cold,
                jvm,
                threads,
                classArchive);
    }

    /// As a command line says them.
    ///
    /// @param pin the processors of both sides, in place of placements; `null` where nothing is said
    /// @throws PlanException if placements are said twice, or the pin does not name both processors
    public static Axes of(List<String> rate, List<String> clients, List<String> gap, List<String> placement, String pin)
            throws PlanException {
        if (pin == null) {
            return new Axes(rate, clients, gap, placement);
        }
        if (placement != null) {
            throw new PlanException(
                    List.of("--pin says where client and server run, as --placement does; leave out one"));
        }
        try {
            return new Axes(rate, clients, gap, List.of(Placement.pin(pin).label()));
        } catch (IllegalArgumentException e) {
            throw new PlanException(List.of("--pin: " + e.getMessage()));
        }
    }

    /// All combinations, the last part changing fastest.
    static List<Condition> combined(
            List<Integer> rates,
            List<Integer> clients,
            List<Duration> gaps,
            List<Placement> placements,
            List<ClientJvm> jvms,
            List<Carried> carried) {
        return rates.stream()
                .flatMap(rate -> clients.stream()
                        .flatMap(count -> gaps.stream()
                                .flatMap(gap -> placements.stream()
                                        .flatMap(placement -> jvms.stream()
                                                .flatMap(jvm -> carried.stream()
                                                        .map(each -> new Condition(
                                                                rate, count, gap, placement, jvm, each)))))))
                .toList();
    }
}
