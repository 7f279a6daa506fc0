// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/// A measured fork with all its samples.
///
/// @param histogram nanoseconds, a batch of `row.timing().batchTrips()` undivided
/// @param oneWay latencies of messages in nanoseconds; empty for round trips
public record MeasuredFork(ForkResult.Measured row, Histogram histogram, Optional<Histogram> oneWay) {}
