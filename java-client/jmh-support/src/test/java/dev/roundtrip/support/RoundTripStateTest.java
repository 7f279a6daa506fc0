// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

final class RoundTripStateTest {
    @Test
    void benchmarkMakesRoundTripsWithAServerOfEachOfItsThreads() throws Exception {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(UsersBenchmark.class.getName())
                        .param("transport", "uds")
                        .forks(0)
                        .threads(2)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(200))
                        .shouldFailOnError(true)
                        .build())
                .run();

        assertThat(results)
                .singleElement()
                .satisfies(result ->
                        assertThat(result.getPrimaryResult().getScore()).isPositive());
    }
}
