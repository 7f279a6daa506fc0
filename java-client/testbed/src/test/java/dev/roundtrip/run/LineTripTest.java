// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class LineTripTest {
    /// The largest one that a `cpu_set_t` can name, which hardly any machine has.
    private static final int MISSING = 1023;

    @Test
    void aProcessorThatIsNotThereHasNoDistance() throws InterruptedException {
        assertThat(CoreDistanceProbe.LineTrip.nanos(0, MISSING)).isEmpty();
        assertThat(CoreDistanceProbe.LineTrip.nanos(MISSING, 0)).isEmpty();
    }

    @Test
    void nothingOfItIsLeftRunning() throws InterruptedException {
        OptionalDouble _ = CoreDistanceProbe.LineTrip.nanos(0, 1);

        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("cache line"));
    }
}
