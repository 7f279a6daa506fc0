// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import dev.roundtrip.platform.CpuTime;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

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

    /// How the round trips of a fork followed one another.
    public record Throughput(
            @Column(
                    value = "round_trips_per_s",
                    title = "round trips a second",
                    explanation = "that were done, by all clients together")
            double roundTripsPerSecond,

            @Column(
                    value = "late_share",
                    title = "late starts",
                    explanation =
                            "of the round trips of an open loop, those whose client was still busy when they were to begin")
            double lateShare,

            @Column(
                    value = "pause_ns",
                    title = "pause",
                    unit = "ns",
                    explanation = "mean time that a client spent between two round trips")
            double pauseNanos,

            @Column(
                    value = "service_mean_ns",
                    title = "service time, mean",
                    unit = "ns",
                    explanation = "from the actual start of a round trip of an open loop; 0 in a closed loop")
            double serviceMeanNanos,

            @Column(
                    value = "service_median_ns",
                    title = "service time, median",
                    unit = "ns",
                    explanation = "the same, median")
            double serviceMedianNanos) {
        private static final double NANOS_A_SECOND = 1e9;

        /// Stands for the throughput of a fork by a version that did not record it.
        public static final Throughput UNKNOWN = new Throughput(0, 0, 0, 0, 0);

        /// The throughput of one client without pauses.
        static Throughput busy(long roundTrips, long measuredNanos) {
            return new Throughput(roundTrips * NANOS_A_SECOND / Math.max(1, measuredNanos), 0, 0, 0, 0);
        }
    }

    /// A histogram as workers send it: HdrHistogram's compressed form in Base64, or, from one without that library,
    /// pairs of a value and its count, which become the same (`idl/worker.md`).
    public static final class EncodedHistogram extends StdDeserializer<String> {
        private static final long serialVersionUID = 1;

        /// 1 ns to 1 h with 3 significant digits; `worker/histogram.hpp` has the same.
        public static final long LARGEST_NANOS = 3_600_000_000_000L;

        private static final int DIGITS = 3;

        EncodedHistogram() {
            super(String.class);
        }

        public static Histogram empty() {
            return new Histogram(LARGEST_NANOS, DIGITS);
        }

        public static String encode(Histogram histogram) {
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
        }

        /// @param base64 HdrHistogram's compressed form
        public static Histogram decode(String base64) {
            try {
                return Histogram.decodeFromCompressedByteBuffer(
                        ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 1);
            } catch (DataFormatException e) {
                throw new IllegalArgumentException("no compressed histogram: " + e.getMessage(), e);
            }
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                return parser.getText();
            }
            Histogram histogram = empty();
            for (long[] valueAndCount : parser.readValueAs(long[][].class)) {
                histogram.recordValueWithCount(valueAndCount[0], valueAndCount[1]);
            }
            return encode(histogram);
        }
    }

    /// The place of the slow samples of a fork in its time, and its metered latency. Empty for a fork of too few
    /// samples, or of more than its worker keeps.
    public record Tail(
            @Column(
                    value = "tail_early_share",
                    explanation = "of the samples at or over p99, those that began in the first tenth of the window")
            double earlyShare,

            @Column(
                    value = "tail_half_ratio",
                    explanation = "p99 of the second half of the window over that of the first half")
            double halfRatio,

            @Column(
                    value = "metered_p99_ns",
                    unit = "ns",
                    explanation =
                            "99th percentile of the metered latency of a closed loop: from the even start that its"
                                    + " pace would give each round trip, where that is earlier than the actual one")
            OptionalDouble meteredP99Nanos,

            @Column(value = "metered_p99_9_ns", unit = "ns", explanation = "99.9th percentile of the metered latency")
            OptionalDouble meteredP999Nanos,

            @Column(value = "metered_max_ns", unit = "ns", explanation = "longest metered latency")
            OptionalDouble meteredMaxNanos,

            @Column(
                    value = "longest_each_ms_ns",
                    unit = "ns",
                    explanation = "where a tail is asked for, the longest sample begun in each of the first 500 ms")
            String longestEachMilli) {
        /// A tail is measured for so long at least: at 2000 a second, 100 round trips lie beyond p99.
        public static final Duration LEAST_TIME = Duration.ofSeconds(5);

        /// A tail whose halves differ by a larger factor is not steady.
        public static final double STEADY_RATIO = 1.25;

        private static final String NONE = "-";

        public Tail {
            longestEachMilli = longestEachMilli == null ? "" : longestEachMilli;
        }

        @JsonIgnore
        public boolean isSteady() {
            return halfRatio <= STEADY_RATIO && halfRatio >= 1 / STEADY_RATIO;
        }

        /// @param longestNanos for each millisecond; negative where there is none
        public static String list(long[] longestNanos) {
            return Arrays.stream(longestNanos)
                    .mapToObj(nanos -> nanos < 0 ? NONE : String.valueOf(nanos))
                    .collect(Collectors.joining(" "));
        }

        /// The longest sample by the millisecond that it began in, in nanoseconds.
        @JsonIgnore
        public SortedMap<Integer, Long> longestByMilli() {
            var longest = new TreeMap<Integer, Long>();
            String[] texts = longestEachMilli.isEmpty() ? new String[0] : longestEachMilli.split(" ", -1);
            for (int milli = 0; milli < texts.length; milli++) {
                if (!texts[milli].equals(NONE)) {
                    longest.put(milli, Long.valueOf(texts[milli]));
                }
            }
            return longest;
        }
    }
}
