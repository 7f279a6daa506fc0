// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.Interference.Imposed;
import dev.roundtrip.results.MemoryUse;
import dev.roundtrip.results.RecordColumns;
import dev.roundtrip.worker.protocol.Column;
import dev.roundtrip.worker.protocol.TripUsage;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// A figure of a record of forks besides time: something that a round trip used, or that both sides held.
public final class Cost {
    /// Figures of [TripUsage], a round trip.
    public static final List<Cost> ALL = of(TripUsage.class, fork -> Optional.of(fork.usage()));

    /// Figures of [MemoryUse], which are of processes.
    public static final List<Cost> MEMORY = of(MemoryUse.class, ForkResult.Measured::memory);

    /// Figures of [Imposed], which are of the time that was measured.
    public static final List<Cost> IMPOSED = of(Imposed.class, ForkResult.Measured::imposed);

    public static final Cost CLIENT_CPU = named("client_cpu_ns");
    public static final Cost SERVER_CPU = named("server_cpu_ns");
    public static final Cost BROKER_CPU = named("broker_cpu_ns");
    public static final Cost CLIENT_WAITS = named("client_voluntary_switches");
    public static final Cost CLIENT_PREEMPTIONS = named("client_involuntary_switches");
    public static final Cost SERVER_WAITS = named("server_voluntary_switches");
    public static final Cost SERVER_PREEMPTIONS = named("server_involuntary_switches");
    public static final Cost ALLOCATED = named("allocated_bytes");
    public static final Cost COLLECTION_TIME = named("gc_pause_ns");
    public static final Cost PINNED_WAITS = named("pinned_waits");
    public static final Cost SERVER_AFTER = named("server_after_bytes");
    public static final Cost SERVER_KEEPS = named("server_kept_bytes");
    public static final Cost WORK_LOST = named("neighbour_work_lost_share");
    public static final Cost THROTTLED = named("limit_throttled_share");

    private final RecordComponent component;
    private final Column column;
    private final Function<ForkResult.Measured, Optional<? extends Record>> owner;

    private Cost(RecordComponent component, Function<ForkResult.Measured, Optional<? extends Record>> owner) {
        this.component = component;
        this.column = component.getAnnotation(Column.class);
        this.owner = owner;
    }

    private static List<Cost> of(
            Class<? extends Record> type, Function<ForkResult.Measured, Optional<? extends Record>> owner) {
        return Arrays.stream(type.getRecordComponents())
                .map(component -> new Cost(component, owner))
                .toList();
    }

    private static Cost named(String column) {
        return Stream.of(ALL, MEMORY, IMPOSED)
                .flatMap(List::stream)
                .filter(cost -> cost.column.value().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /// Title, unit and explanation, and the name of its column in `tables.csv`.
    public Column column() {
        return column;
    }

    private OptionalDouble of(ForkResult.Measured fork) {
        return owner.apply(fork)
                .map(record -> (OptionalDouble) RecordColumns.get(component, record))
                .orElse(OptionalDouble.empty());
    }

    /// The cost of a round trip of a cell: forks weigh as much as they have round trips. Empty unless all of them
    /// recorded it.
    public OptionalDouble of(CellResult cell) {
        return Pool.mean(cell.forks(), fork -> of(fork.row()));
    }
}
