// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CpuLimitTest {
    private static final Path GROUPS = Path.of("/sys/fs/cgroup/cpu");
    private static final CpuLimit HALF = new CpuLimit("0.5");

    @ParameterizedTest
    @ValueSource(strings = {"", "half", "0", "0.005", "-1", "1e3"})
    void whatIsNoNumberOfProcessorsIsRefused(String text) {
        assertThatThrownBy(() -> CpuLimit.asked(text))
                .hasMessage("'" + text + "' is not a number of processors from 0.01 to 999, or none, as in 0.5,1,none");
    }

    @Test
    void noLimitNeedsNoGroup() {
        assertThat(CpuLimit.asked("none")).isEqualTo(CpuLimit.NONE);
    }

    @Test
    void aProgramBeginsInItsGroupWhichEndsWithIt() throws IOException, InterruptedException {
        assumeTrue(mayMakeGroups(), "no cgroup of version 1 can be made here");
        CpuLimit.Group group = HALF.open();
        var program = new ProcessBuilder("cat", "/proc/self/cgroup");
        group.enclose(program);
        Process process = program.start();
        String groups = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();

        assertThat(groups).contains(":cpu:/" + group.folder().getFileName());
        assertThat(group.folder().resolve("cpu.cfs_quota_us")).hasContent("50000");
        group.close();
        assertThat(group.folder()).doesNotExist();
    }

    @Test
    void aGroupOfADeadProcessIsRemovedAndNoOther() throws IOException, InterruptedException {
        assumeTrue(mayMakeGroups(), "no cgroup of version 1 can be made here");
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path left = Files.createDirectory(GROUPS.resolve("roundtrip-" + dead.pid() + "-1"));
        Path foreign = Files.createDirectory(GROUPS.resolve("roundtrip-of-somebody-" + dead.pid()));
        try (CpuLimit.Group own = HALF.open()) {
            CpuLimit.removeLeftGroups();

            assertThat(left).doesNotExist();
            assertThat(foreign).exists();
            assertThat(own.folder()).exists();
        } finally {
            Files.delete(foreign);
        }
    }

    private static boolean mayMakeGroups() {
        try (CpuLimit.Group group = HALF.open()) {
            return group.folder().startsWith(GROUPS);
        } catch (IOException e) {
            return false;
        }
    }
}
