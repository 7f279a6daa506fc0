// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MachineFilesTest {
    /// RESERVED_PIDS + 1 is the least that the kernel takes (kernel/pid.c).
    private static final long LEAST_PID_MAX = 301;

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @Test
    void aNumberOfThisKernelIsReadToItsLastDigit() {
        assertThat(MachineFiles.ofThisMachine().number("/proc/sys/kernel/pid_max"))
                .isGreaterThanOrEqualTo(LEAST_PID_MAX);
    }

    @Test
    void whatIsMissingIsUnknownAndNothingThrows() {
        MachineFiles files = machine.files();

        assertThat(files.read("/proc/uptime")).isEmpty();
        assertThat(files.text("/proc/uptime")).isEqualTo("unknown");
        assertThat(files.number("/proc/uptime")).isEqualTo(-1);
        assertThat(files.lines("/proc/uptime")).isEmpty();
        assertThat(files.field("/proc/uptime", "key")).isEqualTo("unknown");
        assertThat(files.names("/proc", ".*")).isEmpty();
        assertThat(files.usableBytes(Path.of("/proc"))).isEqualTo(-1);
    }

    @Test
    void aFolderInPlaceOfAFileIsUnknown() {
        assertThat(machine.folder("/proc/uptime").files().text("/proc/uptime")).isEqualTo("unknown");
    }

    @Test
    void bytesThatAreNoTextAreReplaced() {
        machine.write("/proc/odd", new byte[] {'a', (byte) 0xff, 'b'});

        assertThat(machine.files().text("/proc/odd")).isEqualTo("a\ufffdb");
    }

    @Test
    void aFieldIsFoundByItsWholeKey() {
        machine.write("/proc/cpuinfo", "model\t\t: 17\nmodel name\t: AMD EPYC: 9\n");

        assertThat(machine.files().field("/proc/cpuinfo", "model")).isEqualTo("17");
        assertThat(machine.files().field("/proc/cpuinfo", "model name")).isEqualTo("AMD EPYC: 9");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "819200, 819200",
        "unlimited, 9223372036854775807",
        "max, 9223372036854775807",
        "18446744073692774399, 9223372036854775807",
        "-1, -1",
        "'', -1",
        "0x10, -1",
        "123456789012345678901, -1"
    })
    void numbersAreParsedAndWhatIsNoneIsUnknown(String text, long number) {
        assertThat(MachineFiles.parse(text)).isEqualTo(number);
    }

    @Test
    void theNearestExistingFolderIsFoundBehindLinks() throws IOException {
        machine.folder("/disk/runs");
        Files.createSymbolicLink(root.resolve("results"), Path.of("disk/runs"));

        assertThat(machine.files().existing(Path.of("/results/today/first"))).isEqualTo(Path.of("/disk/runs"));
        assertThat(machine.files().existing(Path.of("/nowhere"))).isEqualTo(Path.of("/"));
    }
}
