// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.machine.Doctor.Finding.Severity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EnvironmentTest {
    /// What is measured or asked for, and not read from a file.
    private static final Set<String> OF_THIS_MACHINE =
            Set.of("System.nanoTime", "JDK", "pinning to processors", "disk folder", "shared memory", "names of files");

    private static final Surroundings.Given NOTHING = new Surroundings.Given(Map.of(), List.of());

    @TempDir
    private Path root;

    @Test
    void foldersAreDescribedByTheirLabels() throws InterruptedException {
        MachineTree machine = new MachineTree(root)
                .folder("/dev/shm")
                .write(
                        "/proc/self/mountinfo",
                        "1 0 0:1 / / rw - ext4 /dev/vda rw\n2 1 0:2 / /dev/shm rw - tmpfs tmpfs rw\n");

        Environment environment = Environment.capture(
                machine.files(),
                Map.of(
                        Environment.RESULTS, Path.of("/runs"),
                        Environment.SHARED_MEMORY, Path.of("/dev/shm")),
                NOTHING,
                Duration.ZERO);

        assertThat(environment.fileSystems()).containsOnlyKeys(Environment.RESULTS, Environment.SHARED_MEMORY);
        assertThat(environment.fileSystems().get(Environment.RESULTS).type()).isEqualTo("ext4");
        assertThat(environment.fileSystems().get(Environment.SHARED_MEMORY).type())
                .isEqualTo("tmpfs");
    }

    @Test
    void aMachineThatTellsNothingGivesNoWarning() throws InterruptedException {
        Environment environment = Environment.capture(
                new MachineTree(root).files(),
                Map.of(Environment.TEMPORARY, Path.of("/tmp"), Environment.SHARED_MEMORY, Path.of("/dev/shm")),
                NOTHING,
                Duration.ZERO);

        assertThat(Doctor.examine(environment))
                .filteredOn(finding -> !OF_THIS_MACHINE.contains(finding.what()))
                .extracting(Finding::severity)
                .allMatch(severity -> severity.compareTo(Severity.OK) <= 0);
    }

    @Test
    void everyFindingHasItsNameOnceAndAdviceUnlessAllIsWell() throws InterruptedException {
        Environment environment = Environment.capture(
                Map.of(
                        Environment.RESULTS,
                        root,
                        Environment.TEMPORARY,
                        root,
                        Environment.SHARED_MEMORY,
                        Path.of("/dev/shm"),
                        Environment.RAM_DISK,
                        Path.of("/dev/shm")),
                NOTHING);

        assertThat(Doctor.examine(environment))
                .hasSize(40)
                .allSatisfy(finding -> {
                    assertThat(finding.what()).isNotBlank();
                    assertThat(finding.value()).isNotBlank();
                    assertThat(finding.advice().isEmpty())
                            .isEqualTo(finding.severity().compareTo(Severity.OK) <= 0);
                })
                .extracting(Finding::what)
                .doesNotHaveDuplicates();
    }
}
