package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
