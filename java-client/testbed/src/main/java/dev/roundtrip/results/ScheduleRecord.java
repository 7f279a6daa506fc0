// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// How `run.json` says what a fork takes and how many there are, besides the usual number.
///
/// @param heavyForks of a mechanism whose code takes seconds to warm up
/// @param leastForks that a time budget may bring them down to
/// @param mostForks where intervals stay wide and there is time
/// @param keepsRows whether all rows are measured even if that takes longer than the time budget
/// @param leastWarmUpSeconds of the first step of a fork
/// @param mostWarmUpSeconds of each step
/// @param leastMeasureSeconds of each step
/// @param isolatedSizes whether each pair of sizes had forks of its own
/// @param wholeTables whether the run ends with all its tables
public record ScheduleRecord(
        int heavyForks,
        int leastForks,
        int mostForks,
        boolean keepsRows,
        double leastWarmUpSeconds,
        double mostWarmUpSeconds,
        double leastMeasureSeconds,
        boolean isolatedSizes,
        boolean wholeTables) {}
