// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class TestPropsTest {
    @ParameterizedTest
    @EnumSource(PayloadKind.class)
    void sizesArePassedOnAndMayBeZero(PayloadKind payload) {
        TestProps props = TestProps.random(payload, 0, 17, generator(1));

        assertThat(props.requestBytes()).isZero();
        assertThat(props.responseBytes()).isEqualTo(17);
    }

    @ParameterizedTest
    @EnumSource(PayloadKind.class)
    void sameSeedMakesTheSameRequest(PayloadKind payload) {
        TestProps once = TestProps.random(payload, 1000, 0, generator(1));
        TestProps again = TestProps.random(payload, 1000, 0, generator(1));

        assertThat(once.request()).isEqualTo(again.request());
    }

    @ParameterizedTest
    @EnumSource(PayloadKind.class)
    void anotherSeedMakesAnotherRequest(PayloadKind payload) {
        TestProps one = TestProps.random(payload, 1000, 0, generator(1));
        TestProps other = TestProps.random(payload, 1000, 0, generator(2));

        assertThat(one.request()).isNotEqualTo(other.request());
    }

    @Test
    void textRequestConsistsOfTheLettersAToZ() {
        TestProps props = TestProps.random(PayloadKind.TEXT, 10_000, 0, generator(1));

        assertThat(new String(props.request(), US_ASCII)).matches("[A-Z]*").contains("A", "Z");
    }

    @Test
    void requestIsTheArrayItselfSoThatATripCanStampIt() {
        TestProps props = TestProps.random(PayloadKind.BYTES, 8, 0, generator(1));

        Stamp.write(props.request(), 1, PayloadKind.BYTES);

        assertThat(props.request()).containsExactly(1, 0, 0, 0, 0, 0, 0, 0);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1"})
    void negativeSizeIsRefusedAndTheMessageNamesBoth(int requestBytes, int responseBytes) {
        assertThatThrownBy(() -> TestProps.random(PayloadKind.BYTES, requestBytes, responseBytes, generator(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("negative size: request %d, response %d", requestBytes, responseBytes);
    }

    private static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }
}
