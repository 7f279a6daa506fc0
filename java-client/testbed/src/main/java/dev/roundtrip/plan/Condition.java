// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.ConditionRecord;
import java.time.Duration;
import java.util.List;

/// How the requests of a cell come, and where its two sides run.
///
/// @param ratePerSecond requests a second of an open loop; 0 for the closed loop
/// @param clients testers at once, each with a connection and a thread of its own
/// @param gap between the end of a round trip and the start of the client's next; only of the closed loop
/// @param jvm what of the client's JVM is chosen
/// @param carried what requests and responses are
public record Condition(
        int ratePerSecond, int clients, Duration gap, Placement placement, ClientJvm jvm, Carried carried) {
    /// With the usual JVM, and bytes.
    public Condition(int ratePerSecond, int clients, Duration gap, Placement placement) {
        this(ratePerSecond, clients, gap, placement, ClientJvm.USUAL);
    }

    /// Of bytes.
    public Condition(int ratePerSecond, int clients, Duration gap, Placement placement, ClientJvm jvm) {
        this(ratePerSecond, clients, gap, placement, jvm, Carried.BYTES);
    }

    /// As results have it.
    ConditionRecord record(String exchange) {
        return new ConditionRecord(
                ratePerSecond,
                clients,
                gap.toNanos(),
                placement.label(),
                exchange,
                jvm.collector().label(),
                jvm.allocatedBytesPerSecond(),
                jvm.runtime(),
                carried.message(),
                carried.codec());
    }

    /// The same with both sides elsewhere.
    Condition at(Placement other) {
        return new Condition(ratePerSecond, clients, gap, other, jvm, carried);
    }

    /// The same load as an open loop.
    Condition at(int otherRatePerSecond) {
        return new Condition(otherRatePerSecond, clients, gap, placement, jvm, carried);
    }

    /// The next round trip begins when the one before is done, and there is one client.
    public static Condition closed(Placement placement) {
        return new Condition(PlanDefaults.CLOSED_LOOP, PlanDefaults.CLIENTS, PlanDefaults.GAP, placement);
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
