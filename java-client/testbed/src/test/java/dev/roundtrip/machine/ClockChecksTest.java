// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClockChecksTest {
    @ParameterizedTest
    @ValueSource(strings = {"tsc", "kvm-clock", "arch_sys_counter"})
    void aFastClockIsFine(String source) {
        List<Finding> findings = SystemClock.findings(new SystemClock(source, 24.6, 20));

        assertFinding(findings, "clock source").isFine(source);
        assertFinding(findings, "System.nanoTime").isFine("25 ns a reading, steps of 20 ns");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hpet", "acpi_pm", "refined-jiffies"})
    void aClockThatIsADeviceIsWarnedOf(String source) {
        assertFinding(SystemClock.findings(new SystemClock(source, 24, 20)), "clock source")
                .shows(source)
                .warns("clocksource0/current_clocksource");
    }

    @Test
    void aDearOrCoarseReadingIsWarnedOf() {
        assertFinding(SystemClock.findings(new SystemClock("xen", 900, 950)), "System.nanoTime")
                .shows("900 ns a reading, steps of 950 ns")
                .warns("echo tsc | sudo tee");
        assertFinding(SystemClock.findings(new SystemClock("xen", 30, 4_000_000)), "System.nanoTime")
                .warns("echo tsc | sudo tee");
    }
}
