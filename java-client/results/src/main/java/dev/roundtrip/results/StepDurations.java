// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.time.Duration;

/// How long the steps of a fork take.
///
/// @param leastWarmUp of the first step
/// @param mostWarmUp of each step, after which it is measured though it is not shown to be steady
/// @param leastMeasure of each step, however precise its median is by then
public record StepDurations(Duration leastWarmUp, Duration mostWarmUp, Duration leastMeasure) {}
