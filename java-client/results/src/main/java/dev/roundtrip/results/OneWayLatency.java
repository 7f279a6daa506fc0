// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;

/// How long the messages of streams took from client to server. Nanoseconds.
public record OneWayLatency(
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
