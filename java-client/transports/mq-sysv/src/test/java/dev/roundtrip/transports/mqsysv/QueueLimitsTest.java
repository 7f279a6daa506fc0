// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QueueLimitsTest {
    @TempDir
    private Path kernel;

    @Test
    void kernelsDefaultsAreEnough() throws IOException {
        Files.writeString(kernel.resolve("msgmax"), "8192\n");
        Files.writeString(kernel.resolve("msgmnb"), "16384\n");

        assertThat(QueueLimits.read(kernel)).get().satisfies(limits -> {
            assertThat(limits.obstacle()).isEmpty();
            assertThat(limits.inWords())
                    .isEqualTo("messages of up to 8192 bytes (kernel.msgmax), 16384 bytes in a queue (kernel.msgmnb)");
        });
    }

    @Test
    void queueOfNothingIsRefusedWithValueAndWayOut() {
        assertThat(new QueueLimits(8192, 0).obstacle())
                .contains("kernel.msgmnb is 0 bytes, at least 64 are needed; sudo sysctl kernel.msgmnb=8192");
    }

    @Test
    void aKernelWithoutQueuesHasNoLimits() {
        assertThat(QueueLimits.read(kernel)).isEmpty();
    }
}
