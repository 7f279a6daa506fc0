// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Labelled;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Mechanisms say in words of the API what reports weigh, and neither knows the other.
final class GradeTest {
    @Test
    void reportsKnowWhatMechanismsSayInTheSameOrder() {
        assertThat(Labelled.labels(Upkeep.class))
                .containsExactly(labels(dev.roundtrip.api.Upkeep.values(), dev.roundtrip.api.Upkeep::label));
        assertThat(Labelled.labels(Isolation.class))
                .containsExactly(labels(dev.roundtrip.api.Isolation.values(), dev.roundtrip.api.Isolation::label));
        assertThat(Labelled.labels(DeathNotice.class))
                .containsExactly(labels(dev.roundtrip.api.DeathNotice.values(), dev.roundtrip.api.DeathNotice::label));
    }

    private static <T> String[] labels(T[] values, Function<T, String> label) {
        return Arrays.stream(values).map(label).toArray(String[]::new);
    }
}
