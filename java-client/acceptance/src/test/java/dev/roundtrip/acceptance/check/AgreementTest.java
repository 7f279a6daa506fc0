// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class AgreementTest {
    @Test
    void driftOfBothSidesDoesNotWidenTheInterval() {
        var agreement = new Agreement(List.of(10.0, 20.0, 40.0), List.of(10.0, 20.0, 40.0));

        assertThat(agreement.ratio()).isEqualTo(1);
        assertThat(agreement.interval().high() - agreement.interval().low()).isCloseTo(0, within(1e-12));
    }

    /// Logarithms −a, 0, a with a = ln 1.1: mean 0, error a/√3, t(0.975; 2) = 4.302653 (any table of Student's t).
    @Test
    void intervalIsStudentsOfTheLogarithms() {
        var agreement = new Agreement(List.of(100 / 1.1, 100.0, 110.0), List.of(100.0, 100.0, 100.0));

        assertThat(agreement.ratio()).isCloseTo(1, within(1e-9));
        assertThat(agreement.interval().high())
                .isCloseTo(Math.exp(4.302653 * Math.log(1.1) / Math.sqrt(3)), within(1e-5));
    }

    @Test
    void ratioWithinFivePercentAgrees() {
        assertThat(new Agreement(List.of(104.0, 104.0), List.of(100.0, 100.0)).verdict())
                .isEqualTo(Agreement.Verdict.AGREE);
    }

    @Test
    void ratioWhoseWholeIntervalIsBeyondFivePercentDiffers() {
        assertThat(new Agreement(List.of(110.0, 110.1, 110.0), List.of(100.0, 100.0, 100.0)).verdict())
                .isEqualTo(Agreement.Verdict.DIFFER);
    }

    @Test
    void ratioBeyondFivePercentWithinTheNoiseIsUndecided() {
        assertThat(new Agreement(List.of(140.0, 90.0, 110.0), List.of(100.0, 100.0, 100.0)).verdict())
                .isEqualTo(Agreement.Verdict.UNDECIDED);
    }

    @Test
    void oneRoundIsNotEnoughAndTheMessageSaysHowManyThereWere() {
        assertThatThrownBy(() -> new Agreement(List.of(1.0), List.of(1.0)))
                .hasMessage("an agreement needs two rounds or more of both sides: 1 of the testbed, 1 of JMH");
    }
}
