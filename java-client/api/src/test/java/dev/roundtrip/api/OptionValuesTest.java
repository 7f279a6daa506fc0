// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.TransportOption.OptionValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OptionValuesTest {
    private static final OptionValues PARTS = new OptionValues.Multiples(4096, 4096, 1 << 30);
    private static final OptionValues CAPACITIES = new OptionValues.PowersOfTwo(4096, 1 << 30);

    @ParameterizedTest
    @ValueSource(strings = {"4096", "12288", "1073741824"})
    void multiplesWithinTheLimitsAreTaken(String value) {
        assertThat(PARTS.problem(value)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "100", "4097", "-4096", "1073745920", "4KiB", "99999999999999999999"})
    void whatIsNoneIsRefusedWithTheLimits(String value) {
        assertThat(PARTS.problem(value)).contains("is not a multiple of 4096 from 4096 to 1073741824");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2048", "12288", "2147483648", "many"})
    void whatIsNoPowerOfTwoIsRefusedWithTheLimits(String value) {
        assertThat(CAPACITIES.problem(value)).contains("is not a power of two from 4096 to 1073741824");
    }

    @Test
    void powersOfTwoAreTaken() {
        assertThat(CAPACITIES.problem("65536")).isEmpty();
    }
}
