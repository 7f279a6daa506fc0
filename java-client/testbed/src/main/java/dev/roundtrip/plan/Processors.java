// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Placement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// The processors that the measuring thread and the server run on.
///
/// @param client empty for any
/// @param server empty for any
public record Processors(OptionalInt client, OptionalInt server) {

    /// The processors of each placement.
    ///
    /// @throws PlanException as [#of(Placement, List)]
    public static Map<Placement, Processors> of(List<Placement> placements, List<Integer> allowed)
            throws PlanException {
        var processors = new LinkedHashMap<Placement, Processors>();
        for (Placement placement : placements) {
            processors.put(placement, of(placement, allowed));
        }
        return processors;
    }

    /// The processors that somebody chose, or the last that are allowed: the first one serves most interrupts. The
    /// client has the same one at `same` and at `cross`, so that one worker can measure both.
    ///
    /// @param allowed processors of this process, ascending
    /// @throws PlanException if there are not enough for the placement, or those that were chosen are not allowed
    public static Processors of(Placement placement, List<Integer> allowed) throws PlanException {
        if (placement.pinned().isPresent()) {
            return pinned(placement, allowed);
        }
        if (placement.equals(Placement.FREE)) {
            return new Processors(OptionalInt.empty(), OptionalInt.empty());
        }
        int last = allowed.getLast();
        if (placement.equals(Placement.SAME)) {
            return both(last, last);
        }
        int other = lastButOne(placement, allowed);
        return placement.equals(Placement.CROSS) ? both(last, other) : both(other, last);
    }

    private static Processors both(int client, int server) {
        return new Processors(OptionalInt.of(client), OptionalInt.of(server));
    }

    private static Processors pinned(Placement placement, List<Integer> allowed) throws PlanException {
        Placement.Pin pin = placement.pinned().orElseThrow();
        if (!allowed.contains(pin.client()) || !allowed.contains(pin.server())) {
            throw new PlanException("--pin " + placement.label() + ": this process may use the processors "
                    + allowed.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " only");
        }
        return both(pin.client(), pin.server());
    }

    private static int lastButOne(Placement placement, List<Integer> allowed) throws PlanException {
        if (allowed.size() < 2) {
            throw new PlanException("--placement %s needs two processors, this process may use %d; choose same or free"
                    .formatted(placement.label(), allowed.size()));
        }
        return allowed.get(allowed.size() - 2);
    }
}
