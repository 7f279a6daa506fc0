// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import com.sun.management.ThreadMXBean;
import dev.roundtrip.platform.ContextSwitches;
import dev.roundtrip.platform.CpuTime;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.ProcessClock;
import dev.roundtrip.platform.Processes;
import dev.roundtrip.platform.ResourceUsage;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

/// Reads what worker, server and broker have used and what else went on, right before and right after the measured
/// window. Counters that are cheap to read and grow fast are read last before the window and first after it, so that
/// reading hardly counts itself. One thread.
final class UsageMeter {
    private static final double NANOS_A_MILLI = 1e6;

    /// The first release that tells what all threads have allocated.
    private static final int TOTAL_OF_THREADS = 21;

    private final Processes processes = Platform.here().processes();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final ProcessClock client;
    private final List<Other> servers;
    private final List<Other> brokers;
    private final Optional<PinnedWaits> pinned;

    /// The testbed has started this process.
    private final ProcessClock testbed =
            processes.clock(ProcessHandle.current().parent().orElseThrow().pid());

    private CpuTime machineCpu;
    private long testbedCpuNanos;
    private long fromNanos;
    private ResourceUsage clientUsage;
    private long collections;
    private long collectionMillis;
    private long allocatedBytes;
    private long clientCpuNanos;

    /// @param serverPids processes on the other side; none for a mechanism within this one
    /// @param brokerPids processes between the two sides; none for most
    /// @param pinned of clients in virtual threads
    UsageMeter(List<Long> serverPids, List<Long> brokerPids, Optional<PinnedWaits> pinned) throws IOException {
        client = processes.clock(ProcessHandle.current().pid());
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
        machineCpu = Platform.here().facts().cpuTime();
        testbedCpuNanos = testbed.nanos();
        fromNanos = System.nanoTime();
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
        Optional<Long> serverNanos = endClocks(servers);
        Optional<Long> brokerNanos = endClocks(brokers);
        ResourceUsage used = processes.ownUsage();
        long pauseMillis = collectionMillis() - collectionMillis;
        Optional<ContextSwitches> clientSwitches = switchesSince(clientUsage, used);
        Optional<ContextSwitches> serverSwitches = endSwitches(servers);
        return new TripUsage(
                each(Optional.of(usedNanos), roundTrips),
                each(serverNanos, roundTrips),
                each(brokerNanos, roundTrips),
                each(clientSwitches.map(ContextSwitches::voluntary), roundTrips),
                each(clientSwitches.map(ContextSwitches::involuntary), roundTrips),
                each(serverSwitches.map(ContextSwitches::voluntary), roundTrips),
                each(serverSwitches.map(ContextSwitches::involuntary), roundTrips),
                each(Optional.of(allocated), roundTrips),
                each(Optional.of(collections() - collections), roundTrips),
                each(Optional.of(Math.round(pauseMillis * NANOS_A_MILLI)), roundTrips),
                each(faultsSince(clientUsage, used), roundTrips),
                each(pinned.map(waits -> waits.count()), roundTrips));
    }

    /// The machine since the window began; called once it has ended.
    StepSamples.Surroundings surroundings() throws IOException {
        long untilNanos = System.nanoTime();
        long testbedNanos = testbed.nanos() - testbedCpuNanos;
        return new StepSamples.Surroundings(
                fromNanos,
                untilNanos,
                Platform.here().facts().cpuTime().since(machineCpu),
                testbedNanos,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted());
    }

    /// The switches between two readings; empty where the system does not count.
    private static Optional<ContextSwitches> switchesSince(ResourceUsage earlier, ResourceUsage now) {
        return now.switches().flatMap(all -> earlier.switches().map(all::since));
    }

    /// The faults between two readings; empty where the system does not count.
    private static Optional<Long> faultsSince(ResourceUsage earlier, ResourceUsage now) {
        return now.majorFaults().isPresent() && earlier.majorFaults().isPresent()
                ? Optional.of(
                        now.majorFaults().getAsLong() - earlier.majorFaults().getAsLong())
                : Optional.empty();
    }

    /// A JVM before Java 21 does not count for threads that have ended, of which a window has none but the compiler's.
    private long allocatedBytes() {
        if (Runtime.version().feature() >= TOTAL_OF_THREADS) {
            return threads.getTotalThreadAllocatedBytes();
        }
        return LongStream.of(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
    }

    private static OptionalDouble each(Optional<Long> total, long roundTrips) {
        return total.map(known -> OptionalDouble.of((double) known / roundTrips))
                .orElse(OptionalDouble.empty());
    }

    private static Optional<Long> endClocks(List<Other> processes) throws IOException {
        long nanos = 0;
        for (Other process : processes) {
            nanos += process.endClock();
        }
        return processes.isEmpty() ? Optional.empty() : Optional.of(nanos);
    }

    /// The switches of all processes; empty if there are none, or the system does not count.
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

    /// Counts how often a virtual thread waited and could not leave its carrier to others, since a native
    /// method, or before Java 24 a monitor, held it there (JEP 444, JEP 491). The JVM's flight recorder says
    /// so; it records from the warm-up on, since to begin with it in the measured window would disturb that.
    /// A wait within a native call is none that the JVM sees. Only for a JVM with virtual threads. One
    /// thread, besides the recorder's.
    static final class PinnedWaits {
        private static final String EVENT = "jdk.VirtualThreadPinned";

        private final RecordingStream events = new RecordingStream();
        private final AtomicLong count = new AtomicLong();
        private volatile Instant from = Instant.MAX;
        private volatile Instant until = Instant.MAX;

        private PinnedWaits() {}

        static PinnedWaits record() {
            var waits = new PinnedWaits();
            waits.events.enable(EVENT).withoutThreshold().withoutStackTrace();
            waits.events.onEvent(EVENT, waits::count);
            waits.events.startAsync();
            return waits;
        }

        private void count(RecordedEvent event) {
            Instant start = event.getStartTime();
            if (!start.isBefore(from) && !start.isAfter(until)) {
                count.getAndIncrement();
            }
        }

        /// Counts the waits that begin from now on.
        void begin() {
            from = Instant.now();
        }

        /// Counts no wait that begins later.
        void end() {
            until = Instant.now();
        }

        /// Waits until the recorder has told all, and ends it.
        long count() {
            events.stop();
            events.close();
            return count.get();
        }
    }
}
