// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.platform.Platform.Detected;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What of the Windows half needs no Windows: nothing of it links a function before it is needed.
final class WindowsTest {
    private final Windows windows = new Windows();

    @Test
    void javasNamesOfSystemsChooseTheHalf() {
        assertThat(Detected.of("Linux")).isEqualTo(new Linux());
        assertThat(Detected.of("Windows 11")).isEqualTo(windows);
        assertThat(Detected.of("Windows Server 2022")).isEqualTo(windows);
        assertThatThrownBy(() -> Detected.of("Mac OS X"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("runs on Linux and Windows, this is Mac OS X");
    }

    @Test
    void namesOfFilesGoThereAndBack() {
        Programs programs = windows.programs();

        assertThat(programs.library("roundtrip-jni")).isEqualTo("libroundtrip-jni.dll");
        assertThat(programs.executable("roundtrip-tcp")).isEqualTo("roundtrip-tcp.exe");
        assertThat(programs.nameOf(programs.library("roundtrip-jni"))).isEqualTo("roundtrip-jni");
        assertThat(programs.nameOf(programs.executable("roundtrip-tcp"))).isEqualTo("roundtrip-tcp");
    }

    @Test
    void anExceptionIsNamedAndACodeOfTheProgramIsNot() {
        assertThat(windows.processes().ending(0xC000_0005))
                .isEqualTo("was ended by an exception, an access violation (0xC0000005)");
        assertThat(windows.processes().ending(0xC000_1234)).isEqualTo("was ended by an exception, 0xC0001234");
        assertThat(windows.processes().ending(137)).isEqualTo("ended with exit code 137");
    }

    @Test
    void aProcessorOutsideOfTheFirstGroupIsRefused() throws IOException {
        assertThat(WindowsThreads.mask(63)).isEqualTo(Long.MIN_VALUE);
        assertThatThrownBy(() -> WindowsThreads.mask(64))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("processor 64")
                .hasMessageContaining("--pin");
    }

    @Test
    void switchesAreNotCounted() throws IOException {
        assertThat(windows.processes().switches(1)).isEmpty();
    }
}
