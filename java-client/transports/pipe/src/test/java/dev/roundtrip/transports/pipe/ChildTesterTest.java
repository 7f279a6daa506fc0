// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.pipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.ChildProcess;
import dev.roundtrip.api.ChildTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a child does that the contract cannot see, because it is the tester's own.
@Timeout(60)
final class ChildTesterTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    private Path folder;

    @Test
    void childThatWasKilledFailsTheTripAtOnce() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        try (var tester = new ChildTester(child, LONG)) {
            tester.test(props(64));
            child.kill();
            child.process().waitFor();

            assertThatThrownBy(() -> tester.test(props(64))).isInstanceOf(TesterException.class);
        }
    }

    @Test
    void silentChildIsKilledAfterTheTimeOutAndTheMessageSaysSo() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        try (var tester = new ChildTester(child, SHORT)) {
            tester.test(props(64));
            stop(child);

            assertThatThrownBy(() -> tester.test(props(64)))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("no response within PT0.2S, so the child was killed");
        }
    }

    @Test
    void childThatTakesNothingOfALargeRequestIsKilledAfterTheTimeOut() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        try (var tester = new ChildTester(child, SHORT)) {
            tester.test(props(64));
            stop(child);

            assertThatThrownBy(() -> tester.test(props(32 << 20)))
                    .hasMessage("no response within PT0.2S, so the child was killed");
        }
    }

    @Test
    void idleTesterKeepsItsChildLongerThanTheTimeOut() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        try (var _ = new ChildTester(child, Duration.ofMillis(1))) {
            assertThat(child.process().waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    @Test
    void closedTesterLeavesNoChild() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        try (AbstractTransferTester tester = new ChildTester(child, LONG)) {
            tester.test(props(64));
        }

        assertThat(child.process().exitValue()).isZero();
    }

    @Test
    void closedTesterLeavesNoChildEvenIfThatIsStopped() throws Exception {
        ChildProcess child = ChildProcess.start(context());
        var tester = new ChildTester(child, LONG);
        stop(child);

        assertThatCode(tester::close).doesNotThrowAnyException();
        assertThat(child.process().isAlive()).isFalse();
    }

    private static void stop(ChildProcess child) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -STOP " + child.process().pid())
                .inheritIO()
                .start()
                .waitFor();
    }

    private static TestProps props(int bytes) {
        return TestProps.random(PayloadKind.BYTES, bytes, bytes, RandomGenerator.of("L64X128MixRandom"));
    }

    private TesterContext context() {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        String executable =
                servers.path(new PipeRows().row("pipe").server()).orElseThrow().toString();
        return new TesterContext(executable, Optional.empty(), false, folder, Map.of(), LONG);
    }
}
