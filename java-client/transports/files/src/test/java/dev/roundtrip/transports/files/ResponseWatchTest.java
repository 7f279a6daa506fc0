// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ResponseWatchTest {
    private static final Duration LONG = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(50);

    @TempDir
    private Path folder;

    /// Both ways of watching are asked the same.
    enum Kind {
        SCANNING,
        INOTIFY;

        ResponseWatch watch(Path folder) throws IOException {
            return switch (this) {
                case SCANNING -> new ScanningWatch(folder);
                case INOTIFY -> new InotifyWatch(folder);
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void seesTheResponseThatIsRenamedIntoPlace(Kind kind) throws Exception {
        try (ResponseWatch watch = kind.watch(folder)) {
            watch.expect("a_response");
            putInPlace("a_response");

            assertThat(watch.await(LONG)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void seesTheResponseThatCameBeforeItWasWaitedFor(Kind kind) throws Exception {
        try (ResponseWatch watch = kind.watch(folder)) {
            for (String name : new String[] {"a_response", "b_response", "c_response"}) {
                watch.expect(name);
                putInPlace(name);

                assertThat(watch.await(LONG)).as(name).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void givesUpAfterTheTimeWhateverElseCame(Kind kind) throws Exception {
        try (ResponseWatch watch = kind.watch(folder)) {
            watch.expect("a_response");
            putInPlace("b_response");
            Files.createFile(folder.resolve("a_response_tmp"));

            assertThat(watch.await(SHORT)).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotTakeAnEarlierResponseForTheNext(Kind kind) throws Exception {
        try (ResponseWatch watch = kind.watch(folder)) {
            seen(watch, "a_response");
            watch.expect("b_response");

            assertThat(watch.await(SHORT)).isFalse();
        }
    }

    private void seen(ResponseWatch watch, String name) throws IOException, InterruptedException, TesterException {
        watch.expect(name);
        putInPlace(name);
        assertThat(watch.await(LONG)).isTrue();
    }

    private void putInPlace(String name) throws IOException {
        Files.move(Files.createFile(folder.resolve(name + "_tmp")), folder.resolve(name));
    }
}
