// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The clock that every round trip is timed with.
///
/// @param source of the kernel's clock: `tsc` is read without a system call, `hpet` and `acpi_pm` are slow
/// @param nanoTimeCostNanos of one `System.nanoTime()`, median over batches
/// @param nanoTimeStepNanos by which two successive readings differ at least, median over batches: its granularity, or
/// its cost where that is larger
public record SystemClock(String source, double nanoTimeCostNanos, double nanoTimeStepNanos) {
    /// Clock sources that are read from a device or count timer interrupts.
    private static final Set<String> SLOW = Set.of("hpet", "acpi_pm", "pit", "jiffies", "refined-jiffies");

    /// Above that, a reading is a system call.
    private static final double MOST_COST_NANOS = 200;

    /// Some mechanisms need less than that for a round trip.
    private static final double COARSEST_STEP_NANOS = 1000;

    private static final String ADVICE =
            "echo tsc | sudo tee /sys/devices/system/clocksource/clocksource0/current_clocksource, if"
                    + " available_clocksource beside it has tsc";

    /// 3000 batches of 100 readings take 5 to 10 ms, and are enough for the compiler to be through with them.
    private static final int BATCHES = 3000;

    private static final int READINGS = 100;

    static SystemClock measure(MachineFiles files) {
        double[] costs = new double[BATCHES];
        double[] steps = new double[BATCHES];
        for (int i = 0; i < BATCHES; i++) {
            costs[i] = costNanos();
            steps[i] = leastStepNanos();
        }
        return new SystemClock(
                files.text("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
                medianOfLastThird(costs),
                medianOfLastThird(steps));
    }

    /// The earlier batches were still interpreted.
    static double medianOfLastThird(double[] batches) {
        double[] last = Arrays.copyOfRange(batches, batches.length - batches.length / 3, batches.length);
        Arrays.sort(last);
        return last[last.length / 2];
    }

    private static double costNanos() {
        long start = System.nanoTime();
        long last = start;
        for (int i = 0; i < READINGS; i++) {
            last = System.nanoTime();
        }
        return (double) (last - start) / READINGS;
    }

    private static double leastStepNanos() {
        long least = Long.MAX_VALUE;
        long last = System.nanoTime();
        for (int i = 0; i < READINGS || least == Long.MAX_VALUE; i++) {
            long now = System.nanoTime();
            if (now > last) {
                least = Math.min(least, now - last);
            }
            last = now;
        }
        return least;
    }

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(SystemClock clock) {
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
