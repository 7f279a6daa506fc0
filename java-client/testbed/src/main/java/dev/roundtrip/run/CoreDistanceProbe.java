// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Says how far apart the processors of both sides of a mechanism are, in what a cache line takes from one to the other
/// and back: a host may move virtual processors whenever it likes, and then what goes through shared memory takes
/// several times as long as before. One thread.
final class CoreDistanceProbe {
    private final List<Integer> processors;

    /// Before the first that counts: the compiler, which gets little of two processors that are kept busy, was done
    /// after six at most.
    private int compilingTrips = 10;

    /// @param processors that this process may use
    CoreDistanceProbe(List<Integer> processors) {
        this.processors = processors;
    }

    /// @return nanoseconds there and back; empty where both sides are one, or may be on any two of many
    OptionalDouble nanos(ForkSpec spec, OptionalInt serverCpu) throws InterruptedException {
        if (!hasTwoSides(spec) || !hasTwoProcessors(spec.clientCpu(), serverCpu)) {
            return OptionalDouble.empty();
        }
        int client = spec.clientCpu().orElse(processors.getFirst());
        int server = serverCpu.orElse(processors.getLast());
        for (; compilingTrips > 0; compilingTrips--) {
            LineTrip.nanos(client, server);
        }
        return LineTrip.nanos(client, server);
    }

    private static boolean hasTwoSides(ForkSpec spec) {
        return switch (spec.transport().handOver()) {
            case NONE, NATIVE_CALL -> false;
            case WAKE_UP, SPINNING, SPINNING_BRIEFLY -> true;
        };
    }

    private boolean hasTwoProcessors(OptionalInt clientCpu, OptionalInt serverCpu) {
        boolean isFree = clientCpu.isEmpty() && serverCpu.isEmpty();
        return isFree ? processors.size() == 2 : !clientCpu.equals(serverCpu);
    }
}
