// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Clients that follow each other at the server in Java.
@Timeout(30)
final class FifoServerTest {
    @TempDir
    private Path folder;

    private Process server;

    @BeforeEach
    void start() throws IOException {
        server = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FifoServer.class.getName(),
                        "--run-dir",
                        folder.toString(),
                        "--verify")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        server.inputReader().readLine();
    }

    @AfterEach
    void end() throws Exception {
        server.getOutputStream().close(); // which asks it to end
        server.waitFor();
    }

    @Test
    void aClientThatCameInTheMiddleOfARequestIsAnsweredWhenTheOtherHasGone() throws Exception {
        Object pipe = pipeOfTheNext();
        var other = new FileOutputStream(FifoFormat.requests(folder).toFile());
        other.write(ByteBuffer.allocate(100).putInt(1000).putInt(0).array());
        awaitOtherPipeThan(pipe);

        try (var tester = new FifoTester(folder)) {
            other.close();
            TestProps props = TestProps.random(PayloadKind.BYTES, 64, 64, RandomGenerator.getDefault());
            assertThatCode(() -> tester.verify(props)).doesNotThrowAnyException();
        }
    }

    /// The responses' pipe comes last of the two.
    private Object pipeOfTheNext() throws IOException {
        return Files.getAttribute(FifoFormat.responses(folder), "unix:ino");
    }

    private void awaitOtherPipeThan(Object pipe) throws IOException {
        while (pipeOfTheNext().equals(pipe)) {
            Thread.onSpinWait();
        }
    }
}
