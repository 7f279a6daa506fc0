// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class AgreementCheckTest {
    private static final Agreement NEAR = new Agreement(List.of(101.0, 101.0), List.of(100.0, 100.0));
    private static final Agreement NOISY = new Agreement(List.of(90.0, 150.0), List.of(100.0, 100.0));
    private static final Agreement FAR = new Agreement(List.of(110.0, 110.1, 110.0), List.of(100.0, 100.0, 100.0));

    @Test
    void cellThatDiffersDoesNotHold() {
        var check = new AgreementCheck(List.of(), List.of(NEAR, FAR));

        assertThat(check.targets()).singleElement().satisfies(target -> {
            assertThat(target.counted()).isEqualTo(1);
            assertThat(target.holds()).isFalse();
        });
    }

    @Test
    void noiseAloneIsNoDifference() {
        assertThat(new AgreementCheck(List.of(), List.of(NEAR, NOISY)).targets())
                .allMatch(target -> target.holds());
    }
}
