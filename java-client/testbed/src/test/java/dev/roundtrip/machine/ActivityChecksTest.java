// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;

import dev.roundtrip.machine.Activity.BusyProcess;
import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Environment.Load;
import java.util.List;
import org.junit.jupiter.api.Test;

/// On a machine of two processors.
final class ActivityChecksTest {
    private static final Load IDLE = new Load(0.05, 2, 2);
    private static final Activity QUIET =
            new Activity(0.02, 0, List.of(new BusyProcess(8, "sshd", 0.01), new BusyProcess(9, "cron", 0.01)));

    @Test
    void anIdleMachineIsFine() {
        List<Finding> findings = examine(IDLE, QUIET, 0);

        assertFinding(findings, "load").isFine("0.05 over the last minute");
        assertFinding(findings, "other processes").isFine("0.02 of 2 processors");
        assertFinding(findings, "steal time").isFine("0.0 % now, 0.0 % since boot");
    }

    @Test
    void aLoadOverHalfTheProcessorsAdvisesToWait() {
        assertFinding(examine(new Load(1.01, 1, 1), QUIET, 0), "load")
                .shows("1.01 over the last minute")
                .advises("wait until uptime shows less than 1.0");
    }

    @Test
    void busyProcessesAreNamedWithWhatTheyTake() {
        var activity = new Activity(
                1.25,
                0,
                List.of(
                        new BusyProcess(11, "compiler", 0.9),
                        new BusyProcess(12, "browser", 0.2),
                        new BusyProcess(13, "music", 0.1),
                        new BusyProcess(14, "clock", 0.05)));

        assertFinding(examine(IDLE, activity, 0), "other processes")
                .shows("1.25 of 2 processors, compiler (11) 0.90, browser (12) 0.20, music (13) 0.10")
                .warns("top -d 1");
    }

    @Test
    void aLittleActivityIsWorthAdviceOnly() {
        var activity = new Activity(0.1, 0, List.of(new BusyProcess(12, "browser", 0.1)));

        assertFinding(examine(IDLE, activity, 0), "other processes").advises("top -d 1");
    }

    @Test
    void stolenTimeNowIsAWarningAndEarlierOneAdvice() {
        assertFinding(examine(IDLE, new Activity(0, 0.05, List.of()), 0), "steal time")
                .shows("5.0 % now, 0.0 % since boot")
                .warns("another hour");
        assertFinding(examine(IDLE, QUIET, 0.02), "steal time").advises("another hour");
    }

    @Test
    void processorsThatAreOnlyKnownAsAllowedCountAsWell() {
        var virtualization = new Virtualization("no", "unknown", "unknown", 0, "none", "none", "none", "no");

        assertFinding(Activity.findings(IDLE, QUIET, virtualization, ProcessorFixture.of(-1, "0-7")), "other processes")
                .isFine("0.02 of 8 processors");
    }

    @Test
    void whatIsUnknownIsSaidToBe() {
        List<Finding> findings = examine(new Load(-1, -1, -1), new Activity(-1, -1, List.of()), -1);

        assertFinding(findings, "load").isUnknown("unknown over the last minute");
        assertFinding(findings, "other processes").isUnknown("unknown");
        assertFinding(findings, "steal time").isUnknown("unknown now, unknown since boot");
    }

    private static List<Finding> examine(Load load, Activity activity, double stealShareSinceBoot) {
        var virtualization =
                new Virtualization("yes", "kvm", "unknown", stealShareSinceBoot, "none", "none", "none", "no");
        return Activity.findings(load, activity, virtualization, ProcessorFixture.of(2, "0-1"));
    }
}
