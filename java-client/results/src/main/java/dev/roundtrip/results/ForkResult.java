// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.ColdStart;
import dev.roundtrip.worker.protocol.Column;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import dev.roundtrip.worker.protocol.StepSamples.MessageParts;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// The result of a fork of a cell, or of a cell without a fork: one row of `cells.csv`.
public sealed interface ForkResult permits ForkResult.Measured, ForkResult.Failed, ForkResult.Skipped {

    ForkId id();

    default CellId cell() {
        return id().cell();
    }

    /// Number of the fork, from 1; 0 for a cell that was skipped.
    default int fork() {
        return id().fork();
    }

    /// Number of the attempt: 1, or 2 for the repetition of a fork that was disturbed.
    default int attempt() {
        return id().attempt();
    }

    /// The figures of a fork. A cell that was measured has a row for each fork.
    ///
    /// @param legs empty where round trips were not taken apart
    /// @param oneWay empty except for streams
    /// @param cold of first round trips; empty for those that were warmed up
    /// @param message empty for bytes
    /// @param tail empty where it is not known, as is the memory
    /// @param imposed empty where neither neighbours nor a CPU limit were asked for
    /// @param allocation empty unless another thread of the client allocated meanwhile
    record Measured(
            ForkId id,
            Timing timing,
            ForkTrend trend,
            TripUsage usage,
            Interference noise,
            Throughput throughput,
            Optional<LatencyBreakdown> legs,
            Optional<OneWayLatency> oneWay,
            Optional<AllocationRate> allocation,
            Optional<MessageParts> message,
            Optional<ColdStart> cold,
            Optional<Tail> tail,
            Optional<Interference.Imposed> imposed,
            Optional<MemoryUse> memory)
            implements ForkResult {
        /// A fork of round trips of which only times are known.
        public static Measured of(ForkId id, Timing timing, ForkTrend trend) {
            return new Measured(
                    id,
                    timing,
                    trend,
                    TripUsage.UNKNOWN,
                    Interference.UNKNOWN,
                    Throughput.UNKNOWN,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /// A fork that failed. Its cell is not tried again.
    ///
    /// @param reason one line
    record Failed(ForkId id, String reason) implements ForkResult {}

    /// A cell of which nothing was begun, or nothing counts.
    ///
    /// @param reason one line
    record Skipped(ForkId id, String reason) implements ForkResult {
        public Skipped(CellId cell, String reason) {
            this(ForkId.none(cell), reason);
        }
    }

    /// Nanoseconds are those of one round trip, or of one message of a stream, unless a name says otherwise.
    record Timing(
            @Column(
                    value = "batch_trips",
                    explanation = "round trips between two clock readings, or messages of a stream")
            int batchTrips,

            @Column(value = "round_trips", explanation = "that were measured")
            long roundTrips,

            @Column(value = "warmup_round_trips", explanation = "that came before and do not count")
            long warmUpRoundTrips,

            @Column(value = "warmup_ns", unit = "ns", explanation = "how long they took in all")
            long warmUpNanos,

            @Column(
                    value = "ended_by",
                    explanation =
                            "`precision` if the median was as precise as asked, and p99 steady where a tail was asked"
                                    + " for, or `budget`")
            String endedBy,

            @Column(value = "measured_ns", unit = "ns", explanation = "how long was measured in all")
            long measuredNanos,

            @Column(value = "clock_ns", unit = "ns", explanation = "one reading of the worker's clock")
            double clockNanos,

            @Column(value = "mean_ns", unit = "ns", explanation = "mean, from exact sums")
            double meanNanos,

            @Column(
                    value = "sd_ns",
                    unit = "ns",
                    explanation = "standard deviation of the samples; of batch means where batched")
            double standardDeviationNanos,

            @Column(value = "min_ns", unit = "ns", explanation = "shortest sample")
            double minNanos,

            @Column(value = "median_ns", unit = "ns", explanation = "median of the samples")
            double medianNanos,

            @Column(value = "p90_ns", unit = "ns", explanation = "90th percentile")
            double p90Nanos,

            @Column(value = "p99_ns", unit = "ns", explanation = "99th percentile")
            double p99Nanos,

            @Column(value = "p99_9_ns", unit = "ns", explanation = "99.9th percentile")
            double p999Nanos,

            @Column(value = "max_ns", unit = "ns", explanation = "longest sample")
            double maxNanos) {
        public static final String BY_PRECISION = "precision";
        public static final String BY_BUDGET = "budget";
    }

    /// One attempt at one fork of a cell.
    record ForkId(
            CellId cell,

            @Column(value = "fork", explanation = "from 1; 0 for a cell that was skipped")
            int fork,

            @Column(value = "attempt", explanation = "1, or 2 for the repetition of a fork that was disturbed")
            int attempt) {
        /// Stands in the row of a cell of which no fork was begun.
        static ForkId none(CellId cell) {
            return new ForkId(cell, 0, 1);
        }
    }

    /// A measured fork with all its samples.
    ///
    /// @param histogram nanoseconds, a batch of `row.timing().batchTrips()` undivided
    /// @param oneWay latencies of messages in nanoseconds; empty for round trips
    record MeasuredFork(ForkResult.Measured row, Histogram histogram, Optional<Histogram> oneWay) {}

    /// Whether the figures of a fork stood still, as the last windows of its warm-up and the measured ones show it.
    ///
    /// Verdicts are [#STEADY], [#DRIFTING] or [#UNDECIDED]; empty in a folder of a version that did not look.
    record ForkTrend(
            @Column(
                    value = "warmup_trend",
                    explanation = "verdict on the windows at the end of the warm-up: steady, drifting or undecided")
            String warmUp,

            @Column(value = "trend", explanation = "verdict on those and the measured ones together")
            String measured,

            @Column(
                    value = "change",
                    explanation = "of the median over these windows, as a share: −0.07 where it fell by 7 %")
            OptionalDouble change,

            @Column(value = "change_low", explanation = "lower end of its 95 % interval")
            OptionalDouble changeLow,

            @Column(value = "change_high", explanation = "upper end")
            OptionalDouble changeHigh) {
        public static final String STEADY = "steady";
        public static final String DRIFTING = "drifting";
        public static final String UNDECIDED = "undecided";

        /// Stands for the trend of a fork that has none.
        public static final ForkTrend NONE = ofWarmUp("");

        /// A trend of which only the verdict on the warm-up is known.
        public static ForkTrend ofWarmUp(String verdict) {
            return new ForkTrend(verdict, "", OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
        }

        /// Whether the figure still moved while it was measured.
        public boolean isDrifting() {
            return measured.equals(DRIFTING);
        }
    }

    /// How long the messages of streams took from client to server. Nanoseconds.
    record OneWayLatency(
            @Column(value = "one_way_messages", explanation = "that carried times")
            long messages,

            @Column(value = "one_way_mean_ns", unit = "ns", explanation = "mean, from an exact sum")
            double meanNanos,

            @Column(value = "one_way_min_ns", unit = "ns", explanation = "shortest")
            double minNanos,

            @Column(value = "one_way_median_ns", unit = "ns", explanation = "median")
            double medianNanos,

            @Column(value = "one_way_p75_ns", unit = "ns", explanation = "75th percentile")
            double p75Nanos,

            @Column(value = "one_way_p90_ns", unit = "ns", explanation = "90th percentile")
            double p90Nanos,

            @Column(value = "one_way_p99_ns", unit = "ns", explanation = "99th percentile")
            double p99Nanos,

            @Column(value = "one_way_p99_9_ns", unit = "ns", explanation = "99.9th percentile")
            double p999Nanos,

            @Column(value = "one_way_p99_99_ns", unit = "ns", explanation = "99.99th percentile")
            double p9999Nanos,

            @Column(value = "one_way_p99_999_ns", unit = "ns", explanation = "99.999th percentile")
            double p99999Nanos,

            @Column(value = "one_way_max_ns", unit = "ns", explanation = "longest")
            double maxNanos) {}
}
