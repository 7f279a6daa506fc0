package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.results.ForkRow.Timing;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/// What a round trip costs besides time.
///
/// @param unit `ns`, or empty for a count
record Cost(String name, String unit, String explanation, ToLongFunction<Timing> total) {
    static final List<Cost> ALL = List.of(
            new Cost(
                    "server CPU time",
                    "ns",
                    "user and system time over the server's whole life, its start and the warm-up included, "
                            + "divided by all round trips",
                    Timing::serverCpuNanos),
            new Cost(
                    "server context switches",
                    "",
                    "voluntary and involuntary, over the server's whole life, divided by all round trips",
                    Timing::serverContextSwitches));

    /// A round trip of the cell, over all its forks; empty where nothing was recorded, as without a server.
    OptionalDouble of(CellResult cell) {
        long sum = 0;
        long roundTrips = 0;
        for (var fork : cell.forks()) {
            Timing timing = fork.row().timing();
            sum += total.applyAsLong(timing);
            roundTrips += timing.roundTrips() + timing.warmUpRoundTrips();
        }
        return sum == 0 || roundTrips == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / roundTrips);
    }
}
