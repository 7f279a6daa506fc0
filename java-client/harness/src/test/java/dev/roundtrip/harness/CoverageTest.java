package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CoverageTest {
    private static final int REPETITIONS = 40;

    /// The draws are always the same; 35 of 40 leave room for another bootstrap.
    @Test
    void intervalsHoldTheTruthAboutAsOftenAsTheySayWhereForksAreAlike() {
        Coverage.Held held = new Coverage(3, 0, REPETITIONS).held();

        assertThat(held.mean()).isGreaterThanOrEqualTo(0.875);
        assertThat(held.median()).isGreaterThanOrEqualTo(0.875);
    }
}
