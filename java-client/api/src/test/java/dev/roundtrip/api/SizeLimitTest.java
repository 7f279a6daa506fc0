// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SizeLimitTest {
    private static final long TOO_LARGE = 1L << 31;

    @Test
    void javaArrayIsTheLimitWhereNothingElseIs() {
        assertThat(SizeLimit.ARRAY_LENGTH).isEqualTo(new SizeLimit(TOO_LARGE - 1, TOO_LARGE - 1, "32-bit length"));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1"})
    void negativeLimitIsRefusedAndTheMessageNamesBoth(long requestBytes, long responseBytes) {
        assertThatThrownBy(() -> new SizeLimit(requestBytes, responseBytes, "none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size limit is negative: request %d, response %d", requestBytes, responseBytes);
    }

    @ParameterizedTest
    @CsvSource({TOO_LARGE + ", 0", "0, " + TOO_LARGE})
    void limitOverAJavaArrayIsRefusedAndTheMessageNamesBoth(long requestBytes, long responseBytes) {
        assertThatThrownBy(() -> new SizeLimit(requestBytes, responseBytes, "none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "size limit is over 2 GiB − 1, which a byte[] cannot hold: request %d, response %d",
                        requestBytes, responseBytes);
    }

    @Test
    void messagesOfTheLimitsAreTaken() {
        assertThatCode(() -> new SizeLimit(100, 200, "none").require(props(100, 200)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "101, 200, request of 101 bytes is over the limit of 100",
        "100, 201, response of 201 bytes is over the limit of 200"
    })
    void messageOneByteOverTheLimitIsRefusedAndTheErrorHasBothSizes(
            int requestBytes, int responseBytes, String message) {
        assertThatThrownBy(() -> new SizeLimit(100, 200, "none").require(props(requestBytes, responseBytes)))
                .isInstanceOf(TesterException.class)
                .hasMessage(message);
    }

    private static TestProps props(int requestBytes, int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, RandomGenerator.of("L64X128MixRandom"));
    }
}
