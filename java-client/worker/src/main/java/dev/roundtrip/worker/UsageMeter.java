// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import com.sun.management.ThreadMXBean;
import dev.roundtrip.worker.process.ContextSwitches;
import dev.roundtrip.worker.process.ProcessClock;
import dev.roundtrip.worker.process.ProcessUsage;
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
import java.util.stream.LongStream;

/// Reads what worker, server and broker have used, right before and right after the measured window. What is cheap to
/// read and grows fast is read last before the window and first after it, so that reading hardly counts itself. One
/// thread.
final class UsageMeter {
    private static final double NANOS_A_MILLI = 1e6;

    /// The first release that tells what all threads have allocated.
    private static final int TOTAL_OF_THREADS = 21;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final ProcessClock client;
    private final List<Other> servers;
    private final List<Other> brokers;
    private final Optional<PinnedWaits> pinned;

    private ContextSwitches clientSwitches = ContextSwitches.NONE;
    private long majorFaults;
    private long collections;
    private long collectionMillis;
    private long allocatedBytes;
    private long clientCpuNanos;

    /// Of clients in threads of the operating system.
    ///
    /// @param serverPids processes on the other side; none for a mechanism within this one
    /// @param brokerPids processes between the two sides; none for most
    UsageMeter(List<Long> serverPids, List<Long> brokerPids) throws IOException {
        this(serverPids, brokerPids, Optional.empty());
    }

    /// @param pinned of clients in virtual threads
    UsageMeter(List<Long> serverPids, List<Long> brokerPids, Optional<PinnedWaits> pinned) throws IOException {
        client = new ProcessClock(ProcessHandle.current().pid());
        servers = others(serverPids);
        brokers = others(brokerPids);
        this.pinned = pinned;
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
        clientSwitches = ContextSwitches.ofThisProcess();
        majorFaults = ProcessUsage.now().majorFaults();
        collections = collections();
        collectionMillis = collectionMillis();
        for (Other broker : brokers) {
            broker.beginClock();
        }
        for (Other server : servers) {
            server.beginClock();
        }
        pinned.ifPresent(PinnedWaits::begin);
        allocatedBytes = allocatedBytes();
        clientCpuNanos = client.nanos();
    }

    /// The window ended when this was called.
    ///
    /// @param roundTrips that were made in it
    TripUsage end(long roundTrips) throws IOException {
        long usedNanos = client.nanos() - clientCpuNanos;
        long allocated = allocatedBytes() - allocatedBytes;
        pinned.ifPresent(PinnedWaits::end);
        OptionalLong serverNanos = endClocks(servers);
        OptionalLong brokerNanos = endClocks(brokers);
        ContextSwitches switches = ContextSwitches.ofThisProcess().since(clientSwitches);
        long faults = ProcessUsage.now().majorFaults() - majorFaults;
        long pauseMillis = collectionMillis() - collectionMillis;
        ContextSwitches serverSwitches = ContextSwitches.NONE;
        for (Other server : servers) {
            serverSwitches = serverSwitches.plus(server.endSwitches());
        }
        LongFunction<OptionalDouble> each = total -> OptionalDouble.of((double) total / roundTrips);
        LongFunction<OptionalDouble> ofServer = servers.isEmpty() ? total -> OptionalDouble.empty() : each;
        return new TripUsage(
                each.apply(usedNanos),
                each(serverNanos, roundTrips),
                each(brokerNanos, roundTrips),
                each.apply(switches.voluntary()),
                each.apply(switches.involuntary()),
                ofServer.apply(serverSwitches.voluntary()),
                ofServer.apply(serverSwitches.involuntary()),
                each.apply(allocated),
                each.apply(collections() - collections),
                each.apply(Math.round(pauseMillis * NANOS_A_MILLI)),
                each.apply(faults),
                pinned.map(waits -> each.apply(waits.count())).orElse(OptionalDouble.empty()));
    }

    /// A JVM before Java 21 does not count for threads that have ended, of which there are none in a window but those
    /// of
    /// the compiler.
    private long allocatedBytes() {
        if (Runtime.version().feature() >= TOTAL_OF_THREADS) {
            return threads.getTotalThreadAllocatedBytes();
        }
        return LongStream.of(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
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
        private final long pid;
        private final ProcessClock clock;
        private Map<String, ContextSwitches> switches = Map.of();
        private long cpuNanos;

        Other(long pid) throws IOException {
            this.pid = pid;
            this.clock = new ProcessClock(pid);
        }

        void beginSwitches() throws IOException {
            switches = ContextSwitches.ofThreads(pid);
        }

        void beginClock() throws IOException {
            cpuNanos = clock.nanos();
        }

        long endClock() throws IOException {
            return clock.nanos() - cpuNanos;
        }

        ContextSwitches endSwitches() throws IOException {
            return ContextSwitches.between(switches, ContextSwitches.ofThreads(pid));
        }
    }
}
