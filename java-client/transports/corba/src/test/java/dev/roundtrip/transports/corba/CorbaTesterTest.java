// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.maxMessageBytes;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a tester refuses before anything is sent, which needs no server.
final class CorbaTesterTest {
    private final CorbaTester tester = new CorbaTester(ClientOrb.overTcp(), null);

    @AfterEach
    void endOrb() {
        tester.close();
    }

    @Test
    void zeroInATextIsRefusedBeforeItCanEndTheString() {
        TestProps props = text(100);
        props.request()[50] = 0;

        assertThatThrownBy(() -> tester.test(props))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("byte 50 of the request is 0, which is not one of the letters A to Z");
    }

    @Test
    void byteThatIsNoAsciiIsRefusedBeforeACodeSetCanChangeIt() {
        TestProps props = text(100);
        props.request()[99] = (byte) 0xff;

        assertThatThrownBy(() -> tester.verify(props))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("byte 99 of the request is 255, which is not one of the letters A to Z");
    }

    @Test
    void responseOverTheLimitIsRefusedAndTheMessageHasBothSizes() {
        TestProps props = TestProps.random(
                PayloadKind.TEXT, 8, maxMessageBytes.value + 1, RandomGenerator.of("L64X128MixRandom"));

        assertThatThrownBy(() -> tester.test(props))
                .isInstanceOf(TesterException.class)
                .hasMessage("response of 268435457 bytes is over the limit of 268435456");
    }

    private static TestProps text(int requestBytes) {
        return TestProps.random(PayloadKind.TEXT, requestBytes, 16, RandomGenerator.of("L64X128MixRandom"));
    }
}
