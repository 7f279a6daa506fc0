// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

/// How long a step is measured. A worker has no numbers of its own for it.
///
/// @param batchTrips round trips between two clock readings; or messages of a stream
/// @param windowNanos after which the worker looks whether it is done
/// @param minRoundTrips that have to be made, whatever time they take; at most until `maxNanos`
/// @param minSamples likewise
/// @param minNanos least time of measuring, however precise the median is by then
/// @param enoughNanos when a step with enough round trips and samples ends, even if its median is not precise
/// @param maxNanos when it ends in any case, with at least two samples
/// @param precision half-width of the median's 95 % interval, as a share of it, at which the step may end
public record MeasureSettings(
        int batchTrips,
        long windowNanos,
        int minRoundTrips,
        int minSamples,
        long minNanos,
        long enoughNanos,
        long maxNanos,
        double precision) {}
