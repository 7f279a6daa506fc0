// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SoakWatchTest {
    @TempDir
    private Path root;

    @Test
    void memoryAndDescriptorsAreThoseOfTheKernelsFiles() throws IOException {
        Path process = Files.createDirectories(root.resolve("4711"));
        Files.writeString(process.resolve("status"), "Name:\tserver\nVmRSS:\t    5120 kB\n");
        Files.createDirectories(process.resolve("fd/0"));
        Files.createDirectories(process.resolve("fd/1"));

        var watch = new SoakWatch(root);

        assertThat(watch.residentKibibytes(4711)).isEqualTo(5120);
        assertThat(watch.descriptors(4711)).isEqualTo(2);
    }

    @Test
    void ofAProcessThatHasEndedNothingIsKnown() {
        var watch = new SoakWatch(root);

        assertThatThrownBy(() -> watch.residentKibibytes(1)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> watch.descriptors(1)).isInstanceOf(IOException.class);
    }

    @Test
    void kernelObjectsAreCountedWithoutHeadingsAndPosixOnesByTheirNames() throws IOException {
        Path tables = Files.createDirectories(root.resolve("proc/sysvipc"));
        Files.writeString(tables.resolve("msg"), "key msqid\n1 2\n3 4\n");
        Files.createDirectories(root.resolve("dev/shm/roundtrip-1-ring"));
        Files.createDirectories(root.resolve("dev/shm/other"));

        assertThat(ObjectCounts.in(root)).isEqualTo(new ObjectCounts(2, 0, 0, 1));
    }
}
