package dev.roundtrip.results;

import java.util.OptionalDouble;

/// What a round trip of a fork cost besides time, on average over its measured window. Empty where there is nothing to
/// count: the server's numbers of a mechanism within the worker, the broker's of one without, and all of a folder that
/// did not record them.
///
/// @param clientCpuNanos user and system time of the whole worker, as are the server's and the broker's
/// @param clientVoluntarySwitches context switches of all its threads
/// @param allocatedBytes on the client's heap
/// @param collections of garbage, on the client
/// @param collectionNanos how long they stopped it
public record TripCost(
        OptionalDouble clientCpuNanos,
        OptionalDouble serverCpuNanos,
        OptionalDouble brokerCpuNanos,
        OptionalDouble clientVoluntarySwitches,
        OptionalDouble clientInvoluntarySwitches,
        OptionalDouble serverVoluntarySwitches,
        OptionalDouble serverInvoluntarySwitches,
        OptionalDouble allocatedBytes,
        OptionalDouble collections,
        OptionalDouble collectionNanos) {
    public static final TripCost UNKNOWN = new TripCost(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty());
}
