// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.stats.HostLevels.ForkLevel;
import dev.roundtrip.stats.RankStability.Place;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RankStabilityTest {
    @Test
    void mechanismsFarApartKeepTheirPlacesOnOtherHosts() {
        List<Place> places = RankStability.of(List.of(hosts(3, 0), hosts(1, 0), hosts(2, 0)));

        assertThat(places).containsExactly(new Place(3, 3, 3, 1), new Place(1, 1, 1, 1), new Place(2, 2, 2, 1));
    }

    /// One is quicker on the even hosts, the other on the odd ones, by as much but for a little.
    @Test
    void mechanismsThatAreQuickerOnHalfOfTheHostsChangePlaces() {
        List<Place> places = RankStability.of(List.of(hosts(1, 0.5), hosts(1.001, -0.5)));

        assertThat(places).allSatisfy(place -> {
            assertThat(place.low()).isEqualTo(1);
            assertThat(place.high()).isEqualTo(2);
            assertThat(place.share()).isBetween(0.3, 0.8);
        });
    }

    /// What a host adds to all of its mechanisms changes no place.
    @Test
    void aSlowHostIsSlowForAllOfThem() {
        List<HostLevels> quick =
                IntStream.range(0, 8).mapToObj(host -> host(1 + host)).toList();
        List<HostLevels> slow =
                IntStream.range(0, 8).mapToObj(host -> host(1.1 + host)).toList();

        assertThat(RankStability.of(List.of(quick, slow)))
                .extracting(Place::share)
                .containsExactly(1.0, 1.0);
    }

    @Test
    void mechanismsOnOtherHostsAreNotRanked() {
        assertThatThrownBy(
                        () -> RankStability.of(List.of(hosts(1, 0), hosts(2, 0).subList(0, 3))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<HostLevels> hosts(double level, double alternating) {
        return IntStream.range(0, 8)
                .mapToObj(host -> host(level + (host % 2 == 0 ? alternating : -alternating)))
                .toList();
    }

    private static HostLevels host(double level) {
        return new HostLevels(
                List.of(List.of(new ForkLevel(level - 0.001, 0.0001), new ForkLevel(level + 0.001, 0.0001))));
    }
}
