// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.stats.HostLevels.ForkLevel;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How often what is said of hosts holds what they were drawn with, a fixed seed given. Hosts, runs and forks differ by
/// known amounts, and a fork's median is known with an error.
final class HostRatesTest {
    private static final double TRUTH = Math.log(5000);
    private static final double HOSTS = 0.08;
    private static final double RUNS = 0.02;
    private static final double FORKS = 0.03;
    private static final double SAMPLES = 0.01;
    private static final int DRAWS = 4000;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(32);

    @ParameterizedTest
    @ValueSource(ints = {8, 40})
    void theIntervalOverHostsHoldsTheTruthAsOftenAsItSays(int hosts) {
        assertThat(held(hosts, _ -> random.nextGaussian(), _ -> 1)).isBetween(0.93, 0.97);
    }

    /// Some hosts lie far out, on either side, and some have many runs.
    @ParameterizedTest
    @ValueSource(ints = {8, 40})
    void neitherFarHostsNorUnequalNumbersOfRunsChangeThat(int hosts) {
        assertThat(held(hosts, host -> random.nextGaussian() * (host % 4 == 0 ? 6 : 1), host -> host % 3 == 0 ? 6 : 1))
                .isBetween(0.93, 0.97);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 40})
    void whatHostsDifferByIsWithinItsInterval(int hosts) {
        int held = 0;
        int draws = DRAWS / 4;
        for (int draw = 0; draw < draws; draw++) {
            VarianceComponents components = VarianceComponents.of(fleet(hosts, _ -> random.nextGaussian(), _ -> 2));
            Interval interval = components.hostsInterval().orElseThrow();
            held += interval.low() <= HOSTS && HOSTS <= interval.high() ? 1 : 0;
        }

        assertThat((double) held / draws).isBetween(0.90, 0.98);
    }

    @Test
    void manyHostsTellWhatEachLevelDiffersBy() {
        VarianceComponents components = VarianceComponents.of(fleet(2000, _ -> random.nextGaussian(), _ -> 3));

        assertThat(components.hosts().orElseThrow()).isBetween(HOSTS * 0.95, HOSTS * 1.05);
        assertThat(components.runs().orElseThrow()).isBetween(RUNS * 0.9, RUNS * 1.1);
        assertThat(components.forks().orElseThrow()).isBetween(FORKS * 1.0, FORKS * 1.1);
    }

    @Test
    void hostsThatDifferByTheirForksAloneDoNotDiffer() {
        VarianceComponents components = VarianceComponents.of(fleet(40, _ -> 0, _ -> 2));

        assertThat(components.hosts().orElseThrow()).isLessThan(0.02);
        assertThat(components.hostShare().orElseThrow()).isLessThan(0.2);
    }

    private double held(int hosts, ToDoubleFunction<Integer> effect, ToDoubleFunction<Integer> runs) {
        int held = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] centres = fleet(hosts, effect, runs).stream()
                    .mapToDouble(HostLevels::centre)
                    .toArray();
            Interval interval = HostsCentre.of(centres).interval().orElseThrow();
            held += interval.low() <= TRUTH && TRUTH <= interval.high() ? 1 : 0;
        }
        return (double) held / DRAWS;
    }

    /// @param effect of a host, in what hosts differ by
    /// @param runs how many a host has
    private List<HostLevels> fleet(int hosts, ToDoubleFunction<Integer> effect, ToDoubleFunction<Integer> runs) {
        return IntStream.range(0, hosts)
                .mapToObj(host -> host(TRUTH + HOSTS * effect.applyAsDouble(host), (int) runs.applyAsDouble(host)))
                .toList();
    }

    private HostLevels host(double level, int runs) {
        return new HostLevels(IntStream.range(0, runs)
                .mapToObj(_ -> run(level + RUNS * random.nextGaussian()))
                .toList());
    }

    private List<ForkLevel> run(double level) {
        return IntStream.range(0, 4)
                .mapToObj(_ ->
                        new ForkLevel(level + FORKS * random.nextGaussian() + SAMPLES * random.nextGaussian(), SAMPLES))
                .toList();
    }
}
