// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// What a tester refuses before anything is sent, which needs no server.
final class SoapTesterTest {
    @Test
    void messageOneByteOverTheLimitIsRefusedAndTheMessageHasBothSizes() throws Exception {
        TestProps props = TestProps.random(PayloadKind.BYTES, 8, 134_217_729, RandomGenerator.getDefault());
        var context = new TesterContext(
                "http://127.0.0.1/", Optional.empty(), false, Path.of(""), Map.of(), Duration.ofSeconds(1));

        try (AbstractTransferTester tester = new SoapRows().row("soap").open(context)) {
            assertThatThrownBy(() -> tester.test(props))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("response of 134217729 bytes is over the limit of 134217728");
        }
    }
}
