package dev.roundtrip.report;

import dev.roundtrip.results.TripCost;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/// What a round trip costs besides time, in the measured window: without start-up and warm-up.
///
/// @param name as in `client CPU time`
/// @param column of `tables.csv`, with its unit
/// @param unit `ns`, `B`, or empty for a count
public record Cost(
        String name, String column, String unit, String explanation, Function<TripCost, OptionalDouble> ofFork) {
    public static final Cost CLIENT_CPU = new Cost(
            "client CPU time",
            "client_cpu_ns",
            "ns",
            "user and system time of the whole worker: compiler, collector, stamp and check included",
            TripCost::clientCpuNanos);
    public static final Cost SERVER_CPU = new Cost(
            "server CPU time",
            "server_cpu_ns",
            "ns",
            "user and system time of the whole server process; none where the mechanism is within the worker",
            TripCost::serverCpuNanos);
    public static final Cost BROKER_CPU = new Cost(
            "broker CPU time",
            "broker_cpu_ns",
            "ns",
            "user and system time of the whole broker process, where one stands between client and server",
            TripCost::brokerCpuNanos);
    public static final Cost CLIENT_WAITS = new Cost(
            "client voluntary context switches",
            "client_voluntary_switches",
            "",
            "how often a thread of the worker waited for something",
            TripCost::clientVoluntarySwitches);
    public static final Cost CLIENT_PREEMPTIONS = new Cost(
            "client involuntary context switches",
            "client_involuntary_switches",
            "",
            "how often a thread of the worker had to make room for another",
            TripCost::clientInvoluntarySwitches);
    public static final Cost SERVER_WAITS = new Cost(
            "server voluntary context switches",
            "server_voluntary_switches",
            "",
            "how often a thread of the server waited for something",
            TripCost::serverVoluntarySwitches);
    public static final Cost SERVER_PREEMPTIONS = new Cost(
            "server involuntary context switches",
            "server_involuntary_switches",
            "",
            "how often a thread of the server had to make room for another",
            TripCost::serverInvoluntarySwitches);
    public static final Cost ALLOCATED = new Cost(
            "allocated bytes",
            "allocated_bytes",
            "B",
            "on the heap of the worker, by all its threads",
            TripCost::allocatedBytes);
    public static final Cost COLLECTIONS = new Cost(
            "garbage collections",
            "gc_count",
            "",
            "of the worker; one collection serves many round trips",
            TripCost::collections);
    public static final Cost COLLECTION_TIME = new Cost(
            "garbage collection pause",
            "gc_pause_ns",
            "ns",
            "how long the worker stood still for its collector, spread over all round trips",
            TripCost::collectionNanos);

    public static final List<Cost> ALL = List.of(
            CLIENT_CPU,
            SERVER_CPU,
            BROKER_CPU,
            CLIENT_WAITS,
            CLIENT_PREEMPTIONS,
            SERVER_WAITS,
            SERVER_PREEMPTIONS,
            ALLOCATED,
            COLLECTIONS,
            COLLECTION_TIME);

    /// A round trip of the cell: forks weigh as much as they have round trips. Empty unless all of them recorded it.
    public OptionalDouble of(CellResult cell) {
        return Pool.mean(cell.forks(), fork -> ofFork.apply(fork.row().cost()));
    }
}
