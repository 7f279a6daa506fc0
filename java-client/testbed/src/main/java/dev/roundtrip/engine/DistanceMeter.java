package dev.roundtrip.engine;

import java.util.List;
import java.util.OptionalDouble;

/// Says how far apart the processors of both sides of a cell are, in what a cache line takes from one to the other and
/// back: a host may move virtual processors whenever it likes, and then what goes through shared memory takes several
/// times as long as before. One thread.
final class DistanceMeter {
    private final List<Integer> processors;

    /// Before the first that counts: the compiler, which gets little of two processors that are kept busy, was done
    /// after six at most.
    private int compilingTrips = 10;

    /// @param processors that this process may use
    DistanceMeter(List<Integer> processors) {
        this.processors = processors;
    }

    /// @return nanoseconds there and back; empty where both sides are one, or may be on any two of many
    OptionalDouble nanos(CellSpec cell) throws InterruptedException {
        if (!hasTwoSides(cell) || !hasTwoProcessors(cell)) {
            return OptionalDouble.empty();
        }
        int client = cell.clientCpu().orElse(processors.getFirst());
        int server = cell.serverCpu().orElse(processors.getLast());
        for (; compilingTrips > 0; compilingTrips--) {
            LineTrip.nanos(client, server);
        }
        return LineTrip.nanos(client, server);
    }

    private static boolean hasTwoSides(CellSpec cell) {
        return switch (cell.transport().handOver()) {
            case NONE, NATIVE_CALL -> false;
            case WAKE_UP, SPINNING, SPINNING_BRIEFLY -> true;
        };
    }

    private boolean hasTwoProcessors(CellSpec cell) {
        boolean isFree = cell.clientCpu().isEmpty() && cell.serverCpu().isEmpty();
        return isFree ? processors.size() == 2 : !cell.clientCpu().equals(cell.serverCpu());
    }
}
