// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.TesterContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What Java throws when C++ asks it arrives where C++ was called, whichever thread has asked.
final class NativeUpcallTest {
    /// Java cannot make a response of this length.
    private static final int IMPOSSIBLE_BYTES = -1;

    private static JavaAnswers answers;

    @BeforeAll
    static void load() throws Exception {
        Path library = Path.of(System.getProperty("roundtrip.servers"), "lib", "libroundtrip-jni.so");
        assumeTrue(Files.exists(library), library + " is not built");
        var context = new TesterContext(
                library.toString(), Optional.empty(), true, Path.of("."), Map.of(), Duration.ofSeconds(60));
        NativeTransfer.load(context);
        answers = new JavaAnswers(context);
    }

    @Test
    void whatJavaThrowsIsThrownByTheNativeMethodThatAsked() {
        assertThatThrownBy(() -> NativeUpcall.ask(answers, 0, 0, 0, IMPOSSIBLE_BYTES))
                .isInstanceOf(NegativeArraySizeException.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatJavaThrowsInAThreadOfCppIsThrownToWhoWaitsForItAndTheThreadGoesOn(boolean staysAttached) throws Exception {
        long thread = NativeUpcall.startThread(answers, staysAttached, -1);
        try {
            assertThatThrownBy(() -> NativeUpcall.askFromThread(thread, 0, 0, 0, IMPOSSIBLE_BYTES))
                    .isInstanceOf(NegativeArraySizeException.class);
            assertThatCode(() -> NativeUpcall.askFromThread(thread, 0, 0, 0, 0)).doesNotThrowAnyException();
        } finally {
            NativeUpcall.endThread(thread);
        }
    }

    @Test
    void aProcessorThatIsNotThereIsSaid() throws Exception {
        long thread = NativeUpcall.startThread(answers, false, 1023);
        try {
            assertThatThrownBy(() -> NativeUpcall.askFromThread(thread, 0, 0, 0, 0))
                    .hasMessageContaining("sched_setaffinity");
        } finally {
            NativeUpcall.endThread(thread);
        }
    }
}
