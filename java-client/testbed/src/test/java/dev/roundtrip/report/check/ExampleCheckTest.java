// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class ExampleCheckTest {
    private static final OptionalDouble NONE = OptionalDouble.empty();

    @Test
    void exampleThatPrintsAMedianHoldsHoweverSlowItIsBesideItsRow() {
        CheckResult result = check(new ExampleCheck.Figure("uds", OptionalDouble.of(21_000), OptionalDouble.of(7_000)));

        assertThat(result.holds()).isTrue();
        assertThat(result.text()).contains("| uds     |           21.0 |          7.00 |  3.00 |");
    }

    @Test
    void exampleWithoutARowHasNoRatio() {
        CheckResult result = check(new ExampleCheck.Figure("embedded-jvm", OptionalDouble.of(200), NONE));

        assertThat(result.holds()).isTrue();
        assertThat(result.tree().at("/examples/0").has("rowMedianNanos")).isFalse();
        assertThat(result.text()).contains("0.200 |             – |     – |");
    }

    @Test
    void exampleThatDidNotRunDoesNotHold() {
        CheckResult result = check(new ExampleCheck.Figure("uds", NONE, OptionalDouble.of(7_000)));

        assertThat(result.holds()).isFalse();
        assertThat(result.text()).contains("0 of 1 (0.0%), at least 100%: does not hold");
    }

    private static CheckResult check(ExampleCheck.Figure figure) {
        return new ExampleCheck(List.of(figure)).result();
    }
}
