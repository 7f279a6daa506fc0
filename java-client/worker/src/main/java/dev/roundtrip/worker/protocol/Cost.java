package dev.roundtrip.worker.protocol;

/// What the round trips of one fork cost besides time: totals over the measured window alone. The client is the whole
/// worker, the server the process on the other side, the broker the one between them. [#NONE] where there is nothing to
/// count: the server's numbers of a mechanism within the worker, the broker's of one without, the heap's of a client
/// without one.
///
/// @param clientCpuNanos user and system time of all threads, as are the server's and the broker's
/// @param clientVoluntarySwitches context switches of all threads, those included that have ended
/// @param serverVoluntarySwitches context switches of the threads that run at the end of the window
/// @param allocatedBytes on the Java heap, by all threads
/// @param collections of garbage
/// @param collectionNanos how long they stopped the client, to a millisecond in all
public record Cost(
        long clientCpuNanos,
        long serverCpuNanos,
        long brokerCpuNanos,
        long clientVoluntarySwitches,
        long clientInvoluntarySwitches,
        long serverVoluntarySwitches,
        long serverInvoluntarySwitches,
        long allocatedBytes,
        long collections,
        long collectionNanos) {
    public static final long NONE = -1;
}
