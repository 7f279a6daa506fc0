// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.TesterException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class PartsTest {
    @Test
    void responseIsPutTogetherFromThePartsThatCarryIt() throws TesterException {
        byte[] response = new byte[5];
        int received = Parts.take(part("00000007 00000003 00000005 00000000 616263"), response, 0);

        assertThat(Parts.take(part("00000007 00000003 00000005 00000003 6465"), response, received))
                .isEqualTo(5);
        assertThat(response).asString().isEqualTo("abcde");
    }

    @Test
    void partThatDoesNotContinueTheResponseIsRefused() {
        assertThatThrownBy(() -> Parts.take(part("00000007 00000003 00000005 00000002 6465"), new byte[5], 3))
                .isInstanceOf(TesterException.class)
                .hasMessage("server answered with 2 bytes that do not continue the 3 of 5 that have come");
    }

    private static ByteBuffer part(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex.replace(" ", "")));
    }
}
