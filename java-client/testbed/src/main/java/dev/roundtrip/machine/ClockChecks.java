// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The clock that round trips are timed with.
final class ClockChecks {
    /// Clock sources that are read from a device or count timer interrupts.
    private static final Set<String> SLOW = Set.of("hpet", "acpi_pm", "pit", "jiffies", "refined-jiffies");

    /// Above that, a reading is a system call.
    private static final double MOST_COST_NANOS = 200;

    /// Some mechanisms need less than that for a round trip.
    private static final double COARSEST_STEP_NANOS = 1000;

    private static final String ADVICE =
            "echo tsc | sudo tee /sys/devices/system/clocksource/clocksource0/current_clocksource, if"
                    + " available_clocksource beside it has tsc";

    private ClockChecks() {}

    static List<Finding> of(SystemClock clock) {
        boolean slow = clock.nanoTimeCostNanos() > MOST_COST_NANOS;
        boolean coarse = clock.nanoTimeStepNanos() > COARSEST_STEP_NANOS;
        String value = String.format(
                Locale.ROOT,
                "%.0f ns a reading, steps of %.0f ns",
                clock.nanoTimeCostNanos(),
                clock.nanoTimeStepNanos());
        return List.of(
                Finding.fine("clock source", clock.source()).warnIf(SLOW.contains(clock.source()), ADVICE),
                Finding.fine("System.nanoTime", value).warnIf(slow || coarse, ADVICE));
    }
}
