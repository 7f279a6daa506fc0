// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Doctor.Finding.Severity;
import dev.roundtrip.machine.Environment.OperatingSystem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A machine whose kernel shows nothing in files, as Windows: what is not known is not called right.
final class WindowsMachineTest {
    private static final MachineFiles FILES = new MachineFiles(Optional.empty());

    @TempDir
    private Path folder;

    @Test
    void nothingThatFilesWouldSayIsFine() throws InterruptedException {
        Environment environment =
                Environment.capture(FILES, Map.of(), new Surroundings.Given(Map.of(), List.of()), Duration.ZERO);

        List<Finding> findings = Doctor.examine(environment);

        assertThat(findings)
                .filteredOn(finding -> finding.severity() == Severity.OK)
                .extracting(Finding::what)
                .isSubsetOf(
                        "processors",
                        "System.nanoTime",
                        "free memory",
                        "JDK",
                        "operating system",
                        "loopback",
                        "names of files",
                        "pinning to processors",
                        "variables of every process",
                        "variables kept from processes");
        assertThat(findings)
                .filteredOn(finding -> finding.severity() == Severity.UNKNOWN)
                .extracting(Finding::what)
                .contains("CPU quota", "container", "Docker's bridges", "System V queues", "steal time", "swap");
    }

    @Test
    void aFolderOfTheUserIsFoundAllTheSame() {
        FileSystem fileSystem = FileSystem.of(folder.resolve("not/there/yet"), FILES);

        assertThat(fileSystem.usableBytes()).isPositive();
        assertThat(fileSystem.medium()).isEqualTo("unknown");
        assertThat(FILES.existing(folder.resolve("not/there"))).exists();
    }

    @Test
    void wineIsAWarning() {
        var windows = new OperatingSystem("Windows", "Windows 11", "10.0.22631", "none", -1);
        var wine = new OperatingSystem("Windows", "Windows 10", "10.0.19043", "8.0", -1);

        assertFinding(List.of(windows.finding()), "operating system").isFine("Windows 11 10.0.22631");
        assertFinding(List.of(wine.finding()), "operating system")
                .shows("Windows 10 10.0.19043 under Wine 8.0")
                .warns("Wine is not Windows");
    }
}
