// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

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
                explanation = "the longest of its allocations, 16 KiB each, what kept the thread from running included")
        double longestNanos) {}
