// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class RunningPairExtensionTest {
    @RegisterExtension
    private static final RunningPairExtension PAIR = RunningPairExtension.of("uds");

    @Test
    void testHasAClientWhoseServerAnswers() throws Exception {
        assertThat(PAIR.tester().test(PAIR.request(16, 1024)).elapsedNanos()).isPositive();
    }

    @Test
    void pairIsTheSameForAllTestsOfTheClass() {
        assertThat(PAIR.tester()).isSameAs(PAIR.tester());
    }

    @Test
    void pairThatWasNotStartedSaysHowToRegisterIt() {
        assertThatThrownBy(() -> RunningPairExtension.of("uds").tester())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("static field");
    }

    @Test
    void mechanismThatIsNowhereIsNamedWithWhereItWasLookedFor() {
        assertThatThrownBy(() -> RunningPairExtension.of("usd").beforeAll(null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("no transport 'usd'", "-Droundtrip.transport-dir", "-Droundtrip.home");
    }
}
