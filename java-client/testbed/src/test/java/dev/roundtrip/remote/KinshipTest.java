package dev.roundtrip.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class KinshipTest {
    private static final Kinship HERE = new Kinship("b1", "ipc:[1]", "pid:[1]", "device 1");

    @Test
    void processOfThisMachineSharesEverythingWithItself() throws IOException {
        Kinship own = Kinship.ofThisProcess();

        assertThat(own.difference(Kinship.ofThisProcess())).isEmpty();
        assertThat(own.seesProcessesOf(own)).isTrue();
    }

    @Test
    void whatIsNotSharedIsNamed() {
        assertThat(HERE.difference(new Kinship("b2", "ipc:[1]", "pid:[1]", "device 1")))
                .contains("another kernel runs there (boot id b2, here b1)");
        assertThat(HERE.difference(new Kinship("b1", "ipc:[2]", "pid:[1]", "device 1")))
                .contains("it has another IPC namespace (ipc:[2], here ipc:[1])");
        assertThat(HERE.difference(new Kinship("b1", "ipc:[1]", "pid:[2]", "device 1")))
                .contains("it has another PID namespace (pid:[2], here pid:[1])");
        assertThat(HERE.difference(new Kinship("b1", "ipc:[1]", "pid:[1]", "device 2")))
                .contains("it has another /dev/shm (device 2, here device 1)");
    }

    @Test
    void equalNumbersUnderAnotherKernelAreNotTheSameProcesses() {
        assertThat(HERE.seesProcessesOf(new Kinship("b2", "ipc:[1]", "pid:[1]", "device 1")))
                .isFalse();
    }
}
