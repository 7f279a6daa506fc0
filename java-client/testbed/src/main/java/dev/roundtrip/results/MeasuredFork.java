package dev.roundtrip.results;

import org.HdrHistogram.Histogram;

/// A measured fork with all its samples.
///
/// @param histogram nanoseconds, a batch of `row.timing().batchTrips()` undivided
public record MeasuredFork(ForkRow row, Histogram histogram) {}
