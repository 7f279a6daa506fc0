package dev.roundtrip.plan;

import dev.roundtrip.results.Collector;

/// What of the heap of a client's JVM a condition chooses.
///
/// @param allocatedBytesPerSecond that another thread of the client allocates while round trips are made; 0 for none
public record Heap(Collector collector, long allocatedBytesPerSecond) {
    public static final Heap USUAL = new Heap(Collector.PARALLEL, 0);
}
