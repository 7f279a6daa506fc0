// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.OptionalDouble;

/// The resources that a round trip used besides time, on average over the measured window alone, without start-up and
/// warm-up. The client is the whole worker, the server the process on the other side, the broker the one between them.
/// Empty where there is nothing to count: the server's figures of a mechanism within the worker, the broker's of one
/// without, the heap's of a client without one, and what an earlier version did not record.
public record TripUsage(
        @Column(
                value = "client_cpu_ns",
                title = "client CPU time",
                unit = "ns",
                explanation = "user and system time of the whole worker: compiler, collector, stamp and check included")
        OptionalDouble clientCpuNanos,

        @Column(
                value = "server_cpu_ns",
                title = "server CPU time",
                unit = "ns",
                explanation =
                        "user and system time of the whole server process; none where the mechanism is within the worker")
        OptionalDouble serverCpuNanos,

        @Column(
                value = "broker_cpu_ns",
                title = "broker CPU time",
                unit = "ns",
                explanation =
                        "user and system time of the whole broker process, where one stands between client and server")
        OptionalDouble brokerCpuNanos,

        @Column(
                value = "client_voluntary_switches",
                title = "client voluntary context switches",
                explanation = "how often a thread of the worker waited for something")
        OptionalDouble clientVoluntarySwitches,

        @Column(
                value = "client_involuntary_switches",
                title = "client involuntary context switches",
                explanation = "how often a thread of the worker had to make room for another")
        OptionalDouble clientInvoluntarySwitches,

        @Column(
                value = "server_voluntary_switches",
                title = "server voluntary context switches",
                explanation = "how often a thread of the server waited for something")
        OptionalDouble serverVoluntarySwitches,

        @Column(
                value = "server_involuntary_switches",
                title = "server involuntary context switches",
                explanation = "how often a thread of the server had to make room for another")
        OptionalDouble serverInvoluntarySwitches,

        @Column(
                value = "allocated_bytes",
                title = "allocated bytes",
                unit = "B",
                explanation = "on the heap of the worker, by all its threads")
        OptionalDouble allocatedBytes,

        @Column(
                value = "gc_count",
                title = "garbage collections",
                explanation = "of the worker; one collection serves many round trips")
        OptionalDouble collections,

        @Column(
                value = "gc_pause_ns",
                title = "garbage collection pause",
                unit = "ns",
                explanation = "how long the worker stood still for its collector, spread over all round trips")
        OptionalDouble collectionNanos,

        @Column(
                value = "client_major_faults",
                title = "client major page faults",
                explanation = "for which the worker had to wait until something was read from a disk")
        OptionalDouble clientMajorFaults,

        @Column(
                value = "pinned_waits",
                title = "waits of pinned threads",
                explanation = "how often a client in a virtual thread waited and could not leave its carrier to others"
                        + " (jdk.VirtualThreadPinned)")
        OptionalDouble pinnedWaits) {

    /// Stands for the usage of a fork of which only times are known.
    public static final TripUsage UNKNOWN = new TripUsage(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
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

    /// The CPU time of client, server and broker together, in nanoseconds a round trip.
    public double cpuNanos() {
        return clientCpuNanos.orElse(0) + serverCpuNanos.orElse(0) + brokerCpuNanos.orElse(0);
    }
}
