// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.testkit.HeldServer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A response that comes when its request has been given up.
@Timeout(60)
final class ThriftLateResponseTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    @TempDir
    private Path folder;

    @Test
    void lateResponseEndsItsConnection() throws Exception {
        try (var server = new HeldServer(new ThriftRows().row("thrift"), folder, TIMEOUT)) {
            AbstractTransferTester late = server.open();
            late.verify(server.request());
            server.hold();

            assertThatThrownBy(() -> late.verify(server.request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the server has not answered in time");
            server.release();

            assertThatThrownBy(() -> late.verify(server.request()))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the connection was closed after a failure, open a new one");
        }
    }
}
