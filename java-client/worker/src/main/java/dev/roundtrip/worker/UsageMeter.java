// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import com.sun.management.ThreadMXBean;
import dev.roundtrip.platform.ContextSwitches;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.ProcessClock;
import dev.roundtrip.platform.Processes;
import dev.roundtrip.platform.ResourceUsage;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/// Reads what worker, server and broker have used, right before and right after the measured window. What is cheap to
/// read and grows fast is read last before the window and first after it, so that reading hardly counts itself. One
/// thread.
final class UsageMeter {
    private static final double NANOS_A_MILLI = 1e6;

    private final Processes processes = Platform.here().processes();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final ProcessClock client;
    private final List<Other> servers;
    private final List<Other> brokers;

    private ResourceUsage clientUsage;
    private long collections;
    private long collectionMillis;
    private long allocatedBytes;
    private long clientCpuNanos;

    /// @param serverPids processes on the other side; none for a mechanism within this one
    /// @param brokerPids processes between the two sides; none for most
    UsageMeter(List<Long> serverPids, List<Long> brokerPids) throws IOException {
        client = processes.clock(ProcessHandle.current().pid());
        servers = others(serverPids);
        brokers = others(brokerPids);
    }

    private static List<Other> others(List<Long> pids) throws IOException {
        var others = new ArrayList<Other>();
        for (long pid : pids) {
            others.add(new Other(pid));
        }
        return others;
    }

    /// The window begins when this returns.
    void begin() throws IOException {
        for (Other server : servers) {
            server.beginSwitches();
        }
        clientUsage = processes.ownUsage();
        collections = collections();
        collectionMillis = collectionMillis();
        for (Other broker : brokers) {
            broker.beginClock();
        }
        for (Other server : servers) {
            server.beginClock();
        }
        allocatedBytes = threads.getTotalThreadAllocatedBytes();
        clientCpuNanos = client.nanos();
    }

    /// The window ended when this was called.
    ///
    /// @param roundTrips that were made in it
    TripUsage end(long roundTrips) throws IOException {
        long usedNanos = client.nanos() - clientCpuNanos;
        long allocated = threads.getTotalThreadAllocatedBytes() - allocatedBytes;
        OptionalLong serverNanos = endClocks(servers);
        OptionalLong brokerNanos = endClocks(brokers);
        ResourceUsage used = processes.ownUsage();
        long pauseMillis = collectionMillis() - collectionMillis;
        Optional<ContextSwitches> clientSwitches = switchesSince(clientUsage, used);
        Optional<ContextSwitches> serverSwitches = endSwitches(servers);
        LongFunction<OptionalDouble> each = total -> OptionalDouble.of((double) total / roundTrips);
        return new TripUsage(
                each.apply(usedNanos),
                each(serverNanos, roundTrips),
                each(brokerNanos, roundTrips),
                each(clientSwitches, ContextSwitches::voluntary, roundTrips),
                each(clientSwitches, ContextSwitches::involuntary, roundTrips),
                each(serverSwitches, ContextSwitches::voluntary, roundTrips),
                each(serverSwitches, ContextSwitches::involuntary, roundTrips),
                each.apply(allocated),
                each.apply(collections() - collections),
                each.apply(Math.round(pauseMillis * NANOS_A_MILLI)),
                each(faultsSince(clientUsage, used), roundTrips));
    }

    /// Empty where the system does not count.
    private static Optional<ContextSwitches> switchesSince(ResourceUsage earlier, ResourceUsage now) {
        return now.switches().flatMap(all -> earlier.switches().map(all::since));
    }

    /// Likewise.
    private static OptionalLong faultsSince(ResourceUsage earlier, ResourceUsage now) {
        return now.majorFaults().isPresent() && earlier.majorFaults().isPresent()
                ? OptionalLong.of(
                        now.majorFaults().getAsLong() - earlier.majorFaults().getAsLong())
                : OptionalLong.empty();
    }

    private static OptionalDouble each(
            Optional<ContextSwitches> switches, ToLongFunction<ContextSwitches> kind, long roundTrips) {
        return switches.isPresent()
                ? OptionalDouble.of((double) kind.applyAsLong(switches.get()) / roundTrips)
                : OptionalDouble.empty();
    }

    private static OptionalDouble each(OptionalLong total, long roundTrips) {
        return total.isPresent() ? OptionalDouble.of((double) total.getAsLong() / roundTrips) : OptionalDouble.empty();
    }

    private static OptionalLong endClocks(List<Other> processes) throws IOException {
        long nanos = 0;
        for (Other process : processes) {
            nanos += process.endClock();
        }
        return processes.isEmpty() ? OptionalLong.empty() : OptionalLong.of(nanos);
    }

    /// Of all of them; empty if there are none, or the system does not count.
    private static Optional<ContextSwitches> endSwitches(List<Other> processes) throws IOException {
        Optional<ContextSwitches> sum = Optional.empty();
        for (Other process : processes) {
            Optional<ContextSwitches> switches = process.endSwitches();
            if (switches.isPresent()) {
                sum = Optional.of(sum.orElse(ContextSwitches.NONE).plus(switches.get()));
            }
        }
        return sum;
    }

    private long collections() {
        return collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    private long collectionMillis() {
        return collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    /// One process besides this one.
    private static final class Other {
        private final Processes processes = Platform.here().processes();
        private final long pid;
        private final ProcessClock clock;
        private Optional<Map<String, ContextSwitches>> switches = Optional.empty();
        private long cpuNanos;

        Other(long pid) throws IOException {
            this.pid = pid;
            this.clock = processes.clock(pid);
        }

        void beginSwitches() throws IOException {
            switches = processes.switches(pid);
        }

        void beginClock() throws IOException {
            cpuNanos = clock.nanos();
        }

        long endClock() throws IOException {
            return clock.nanos() - cpuNanos;
        }

        Optional<ContextSwitches> endSwitches() throws IOException {
            return processes.switches(pid).flatMap(now -> switches.map(then -> ContextSwitches.between(then, now)));
        }
    }
}
