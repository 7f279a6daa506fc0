// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.RecordColumns;
import dev.roundtrip.worker.protocol.Column;
import dev.roundtrip.worker.protocol.TripUsage;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// A figure of [TripUsage]: something that a round trip used besides time.
public final class Cost {
    public static final List<Cost> ALL =
            Arrays.stream(TripUsage.class.getRecordComponents()).map(Cost::new).toList();

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

    private final RecordComponent component;
    private final Column column;

    private Cost(RecordComponent component) {
        this.component = component;
        this.column = component.getAnnotation(Column.class);
    }

    private static Cost named(String column) {
        return ALL.stream()
                .filter(cost -> cost.column.value().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /// Title, unit and explanation, and the name of its column in `tables.csv`.
    public Column column() {
        return column;
    }

    private OptionalDouble of(TripUsage usage) {
        return (OptionalDouble) RecordColumns.get(component, usage);
    }

    /// The cost of a round trip of a cell: forks weigh as much as they have round trips. Empty unless all of them
    /// recorded it.
    public OptionalDouble of(CellResult cell) {
        return Pool.mean(cell.forks(), fork -> of(fork.row().usage()));
    }
}
