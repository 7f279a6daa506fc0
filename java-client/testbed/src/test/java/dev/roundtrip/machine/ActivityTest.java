// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.machine.Activity.BusyProcess;
import dev.roundtrip.machine.Activity.ProcessTime;
import dev.roundtrip.machine.Activity.Snapshot;
import dev.roundtrip.platform.CpuTime;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ActivityTest {
    private static final long OWN = 100;

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    /// Of 200 ticks on two processors 100 are busy: 20 of this process, 50 and 10 of two others, 20 of nobody visible.
    @Test
    void whatOthersTakeIsToldByProcess() {
        cpu(1000, 4000, 0);
        own(40);
        machine.process("200", 200, "compiler", 7, 300, 0).process("300", 300, "browser", 8, 0, 50);
        Snapshot start = Snapshot.read(machine.files());
        cpu(1100, 4100, 0);
        own(60);
        machine.process("200", 200, "compiler", 7, 340, 10).process("300", 300, "browser", 8, 10, 50);

        Activity activity = Snapshot.read(machine.files()).since(start);

        assertThat(activity.othersProcessors()).isCloseTo(0.8, within(1e-9));
        assertThat(activity.stealShare()).isZero();
        assertThat(activity.busiest())
                .containsExactly(new BusyProcess(200, "compiler", 0.5), new BusyProcess(300, "browser", 0.1));
    }

    @Test
    void aProcessThatStartedMeanwhileCountsWholeAlsoUnderAnOldNumber() {
        cpu(0, 0, 0);
        machine.process("200", 200, "old", 7, 90, 0);
        Snapshot start = Snapshot.read(machine.files());
        cpu(100, 100, 0);
        machine.process("200", 200, "new", 9, 50, 0).process("201", 201, "newer", 10, 20, 0);

        assertThat(Snapshot.read(machine.files()).since(start).busiest())
                .containsExactly(new BusyProcess(200, "new", 0.5), new BusyProcess(201, "newer", 0.2));
    }

    @Test
    void stolenTimeIsAShareOfAllAndNotBusy() {
        cpu(0, 0, 0);
        Snapshot start = Snapshot.read(machine.files());
        cpu(0, 150, 50);

        Activity activity = Snapshot.read(machine.files()).since(start);

        assertThat(activity.stealShare()).isEqualTo(0.25);
        assertThat(activity.othersProcessors()).isZero();
    }

    @Test
    void aNameMayHoldBracketsBlanksControlCharactersAndBytesThatAreNoText() {
        String stat = "7 (a) (b \u001b[31m\n\u00e4) R 1 1 1 0 -1 0 0 0 0 0 5 6 0 0 20 0 1 0 99 0 0";
        machine.write("/proc/7/stat", stat.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(ProcessTime.readAll(machine.files()))
                .containsExactly(new ProcessTime(7, "a) (b ?[31m?\ufffd", 99, 11));
    }

    @Test
    void oddFilesOfProcessesAreLeftOut() {
        machine.write("/proc/1/stat", "")
                .write("/proc/2/stat", "2 (short) S 1")
                .write("/proc/3/stat", "no brackets")
                .write("/proc/4/stat", new byte[] {(byte) 0xff, 0, ')', '('})
                .folder("/proc/5")
                .folder("/proc/self");

        assertThat(ProcessTime.readAll(machine.files())).isEmpty();
    }

    @Test
    void aMachineThatDoesNotTellIsUnknown() throws InterruptedException {
        Activity activity = Activity.sample(machine.files(), Duration.ZERO);

        assertThat(activity.othersProcessors()).isEqualTo(-1);
        assertThat(activity.stealShare()).isEqualTo(-1);
        assertThat(activity.busiest()).isEmpty();
    }

    @Test
    void aLineOfTimesWithSomethingElseInItIsUnknown() {
        machine.write("/proc/stat", "cpu  1 2 3 x 5 6 7 8\ncpu0 1 2 3 4 5 6 7 8\n");

        assertThat(CpuTime.of(machine.files().lines("/proc/stat")).stealShare()).isEqualTo(-1);
    }

    /// Of two processors.
    private void cpu(long busyTicks, long idleTicks, long stolenTicks) {
        machine.write(
                "/proc/stat",
                "cpu  %d 0 0 %d 0 0 0 %d 0 0\ncpu0 0 0 0 0\ncpu1 0 0 0 0\nintr 1\n"
                        .formatted(busyTicks, idleTicks, stolenTicks));
    }

    private void own(long ticks) {
        machine.process("self", OWN, "java", 5, ticks, 0).process(String.valueOf(OWN), OWN, "java", 5, ticks, 0);
    }
}
