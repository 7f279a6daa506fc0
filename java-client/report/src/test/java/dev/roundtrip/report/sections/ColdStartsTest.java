// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.FirstTrips;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ColdStartsTest {
    @Test
    void theRowThatIsSlowerAtFirstOvertakesFromTheFirstNumberOnFromWhichItIsQuickerForGood() {
        SortedMap<Integer, FirstTrips.Centre> jni = medians(100, 1, 0.3, 0.2, 0.1);
        SortedMap<Integer, FirstTrips.Centre> ffm = medians(900, 0.5, 0.9, 0.1, 0.03);

        assertThat(ColdStarts.overtaking(ffm, jni)).contains(10);
        assertThat(ColdStarts.overtaking(jni, ffm)).isEmpty();
    }

    @Test
    void aRowThatIsQuickerFromTheFirstTripOnOvertakesNobody() {
        assertThat(ColdStarts.overtaking(medians(1, 1, 1), medians(2, 2, 2))).isEmpty();
        assertThat(ColdStarts.overtaking(medians(2, 2, 2), medians(1, 1, 1))).isEmpty();
    }

    @Test
    void onlyNumbersThatBothHaveAreLookedAt() {
        assertThat(ColdStarts.overtaking(medians(9, 9, 1, 1), medians(2, 2))).isEmpty();
    }

    /// Of round trips 1, 2, 5, 10, 20.
    private static SortedMap<Integer, FirstTrips.Centre> medians(double... nanos) {
        int[] numbers = {1, 2, 5, 10, 20};
        var medians = new TreeMap<Integer, FirstTrips.Centre>();
        for (int index = 0; index < nanos.length; index++) {
            medians.put(numbers[index], new FirstTrips.Centre(nanos[index], Optional.empty()));
        }
        return medians;
    }
}
