// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.roundtrip.platform.CpuTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The measurement of one step of a fork.
///
/// @param batchTrips round trips between two clock readings, or messages of a stream; over 1, every sample is a batch
/// @param roundTrips measured, batches times their trips
/// @param endedBy what ended the measurement
/// @param clockNanos cost of one reading of the clock, as measured in this worker
/// @param meanNanos a round trip, from exact sums
/// @param standardDeviationNanos of the samples (of batch means where batched), exact
/// @param windows that the measurement consisted of, in their order
/// @param usage of the measured round trips
/// @param surroundings during the measured window; [Surroundings#UNWATCHED] if the client does not say
/// @param throughput how the round trips followed one another; that of a busy client if the client does not say
/// @param legs where the round trips were; empty if they were not taken apart
/// @param oneWay how old messages of streams were; [OneWay#NONE] for round trips
/// @param allocation what another thread allocated meanwhile; empty if none did
/// @param message how large it was, and its parts; empty for bytes
/// @param cold of first round trips; empty for those that were warmed up
/// @param tail where the slow samples lie; empty if the client does not say
/// @param firstSamplesNanos the first samples in their order, a batch undivided
/// @param histogram of the samples in nanoseconds, a batch undivided: HdrHistogram's compressed form in Base64
public record StepSamples(
        int batchTrips,
        long roundTrips,
        EndedBy endedBy,
        long measuredNanos,
        double clockNanos,
        double meanNanos,
        double standardDeviationNanos,
        List<Window> windows,
        TripUsage usage,
        Surroundings surroundings,
        Throughput throughput,
        Optional<LatencyBreakdown> legs,
        OneWay oneWay,
        Optional<AllocationRate> allocation,
        Optional<MessageParts> message,
        Optional<ColdStart> cold,
        Optional<Tail> tail,
        List<Long> firstSamplesNanos,
        @JsonDeserialize(using = EncodedHistogram.class) String histogram) {
    public StepSamples {
        windows = List.copyOf(windows);
        surroundings = surroundings == null ? Surroundings.UNWATCHED : surroundings;
        throughput = throughput == null ? Throughput.busy(roundTrips, measuredNanos) : throughput;
        oneWay = oneWay == null ? OneWay.NONE : oneWay;
        tail = tail == null ? Optional.empty() : tail;
        firstSamplesNanos = List.copyOf(firstSamplesNanos);
    }

    /// Why a step stopped measuring.
    public enum EndedBy {
        PRECISION,
        BUDGET
    }

    /// A short span of round trips that followed one another: what is seen of how their times move.
    ///
    /// @param nanos how long it took
    /// @param roundTrips in it
    /// @param medianNanos of its samples; a batch undivided
    public record Window(long nanos, long roundTrips, long medianNanos) {}

    /// The machine while a fork was measured, as its worker saw it.
    ///
    /// @param fromNanos when the measured window began, by `System.nanoTime()`, which is one clock for all
    ///     processes (CLOCK_MONOTONIC on Linux, QueryPerformanceCounter on Windows)
    /// @param untilNanos when it ended
    /// @param cpu what all processors did in between
    /// @param testbedCpuNanos CPU time of the process that started the worker
    /// @param heapBytes that the worker's JVM has committed for its heap; 0 if it has none
    public record Surroundings(long fromNanos, long untilNanos, CpuTime cpu, long testbedCpuNanos, long heapBytes) {
        public static final Surroundings UNWATCHED = new Surroundings(0, 0, CpuTime.UNKNOWN, 0, 0);
    }

    /// How long the messages of streams took from the client, before it sent them, to the server, when it had them
    /// whole.
    ///
    /// @param messages that carried times; 0 if there were none
    /// @param meanNanos from an exact sum
    /// @param histogram of the latencies in nanoseconds, as in [StepSamples]
    public record OneWay(
            long messages,
            double meanNanos,
            @JsonDeserialize(using = EncodedHistogram.class) String histogram) {
        /// Stands for round trips, whose messages have no age.
        public static final OneWay NONE = new OneWay(0, 0, "");
    }

    /// The allocation by another thread of the client while round trips were measured, and how long that was held up.
    public record AllocationRate(
            @Column(
                    value = "allocated_beside_bytes_per_s",
                    unit = "B",
                    explanation = "by a thread of the client that makes no round trips")
            double bytesPerSecond,

            @Column(
                    value = "allocation_held_up_share",
                    explanation = "of the time, how much that thread spent in allocations that took over 50 µs")
            double heldUpShare,

            @Column(
                    value = "allocation_longest_ns",
                    unit = "ns",
                    explanation =
                            "the longest of its allocations, 16 KiB each, what kept the thread from running included")
            double longestNanos) {}

    /// How large a message was, and what of its round trips the client needed for it. Nanoseconds; empty
    /// of round trips that were not taken apart.
    public record MessageParts(
            @Column(value = "wire_request_bytes", unit = "B", explanation = "of the message, as the codec wrote it")
            int requestBytes,

            @Column(value = "wire_response_bytes", unit = "B", explanation = "of the answer, as the codec wrote it")
            int responseBytes,

            @Column(value = "encode_mean_ns", unit = "ns", explanation = "from an object to bytes in the client, mean")
            OptionalDouble encodeMeanNanos,

            @Column(
                    value = "encode_median_ns",
                    unit = "ns",
                    explanation = "from an object to bytes in the client, median")
            OptionalDouble encodeMedianNanos,

            @Column(value = "decode_mean_ns", unit = "ns", explanation = "from bytes to an object in the client, mean")
            OptionalDouble decodeMeanNanos,

            @Column(
                    value = "decode_median_ns",
                    unit = "ns",
                    explanation = "from bytes to an object in the client, median")
            OptionalDouble decodeMedianNanos) {}
}
