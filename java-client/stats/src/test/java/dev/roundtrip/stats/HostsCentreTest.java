// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostsCentreTest {
    /// Hollander and Wolfe 1999, table A.4: with 8 hosts sums of ranks up to 3, with 10 up to 8, with 15 up to 25
    /// leave out no more than 2.5 % on each side. Of 5 not even 0 does.
    @ParameterizedTest
    @CsvSource({"5,1", "6,1", "8,4", "10,9", "15,26"})
    void asManyMeansAreLeftOutAsTheTableOfSignedRanksHas(int hosts, int outside) {
        assertThat(SignedRanks.outside(hosts)).isEqualTo(outside);
    }

    @Test
    void theNormalDistributionGoesOnWhereTheTableEnds() {
        assertThat(SignedRanks.outside(151)).isBetween(SignedRanks.outside(150), SignedRanks.outside(150) + 100);
    }

    @Test
    void fewHostsHaveNoInterval() {
        assertThat(HostsCentre.of(new double[] {1, 2, 3, 4}).interval()).isEmpty();
        assertThat(HostsCentre.of(new double[] {1, 2, 3, 4, 5}).interval()).contains(new Interval(1, 5));
    }

    @Test
    void aHostFarOutMovesTheCentreLittle() {
        double[] hosts = IntStream.range(0, 20).mapToDouble(host -> host % 2).toArray();
        double before = HostsCentre.of(hosts).centre();
        hosts[0] = 1000;

        assertThat(HostsCentre.of(hosts).centre()).isCloseTo(before, within(0.01));
    }
}
