// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class NamespaceIdsTest {
    private static final NamespaceIds HERE = new NamespaceIds("b1", "ipc:[1]", "pid:[1]", "device 1");

    @Test
    void processOfThisMachineSharesEverythingWithItself() throws IOException {
        NamespaceIds own = NamespaceIds.ofThisProcess();

        assertThat(own.difference(NamespaceIds.ofThisProcess())).isEmpty();
        assertThat(own.seesProcessesOf(own)).isTrue();
    }

    @Test
    void whatIsNotSharedIsNamed() {
        assertThat(HERE.difference(new NamespaceIds("b2", "ipc:[1]", "pid:[1]", "device 1")))
                .contains("another kernel runs there (boot id b2, here b1)");
        assertThat(HERE.difference(new NamespaceIds("b1", "ipc:[2]", "pid:[1]", "device 1")))
                .contains("it has another IPC namespace (ipc:[2], here ipc:[1])");
        assertThat(HERE.difference(new NamespaceIds("b1", "ipc:[1]", "pid:[2]", "device 1")))
                .contains("it has another PID namespace (pid:[2], here pid:[1])");
        assertThat(HERE.difference(new NamespaceIds("b1", "ipc:[1]", "pid:[1]", "device 2")))
                .contains("it has another /dev/shm (device 2, here device 1)");
    }

    @Test
    void equalNumbersUnderAnotherKernelAreNotTheSameProcesses() {
        assertThat(HERE.seesProcessesOf(new NamespaceIds("b2", "ipc:[1]", "pid:[1]", "device 1")))
                .isFalse();
    }
}
