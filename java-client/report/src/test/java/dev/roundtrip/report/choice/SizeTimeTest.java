// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.results.CellId.SizeKey;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SizeTimeTest {
    private static final SizeKey SMALL = new SizeKey(50, 49);
    private static final SizeKey LARGE = new SizeKey(5000, 4999);
    private static final Map<SizeKey, Double> MEASURED = Map.of(SMALL, 1_000.0, LARGE, 4_000.0);

    @Test
    void whatWasMeasuredIsTakenAsItIs() {
        assertThat(SizeTime.at(SMALL, MEASURED).orElseThrow().nanos()).isEqualTo(1_000);
        assertThat(SizeTime.at(SMALL, MEASURED).orElseThrow().between()).isEmpty();
    }

    @Test
    void halfWayBetweenTwoSizesByTheirLogarithmsIsHalfWayBetweenTheTimesByTheirs() {
        SizeTime between = SizeTime.at(new SizeKey(500, 499), MEASURED).orElseThrow();

        assertThat(between.nanos()).isCloseTo(2_000, within(1e-6));
        assertThat(between.between().orElseThrow().smaller()).isEqualTo(SMALL);
        assertThat(between.between().orElseThrow().larger()).isEqualTo(LARGE);
        assertThat(between.between().orElseThrow().ratio()).isEqualTo(4);
    }

    @Test
    void nothingIsSaidBeyondWhatWasMeasured() {
        assertThat(SizeTime.at(new SizeKey(16, 16), MEASURED)).isEmpty();
        assertThat(SizeTime.at(new SizeKey(1 << 20, 16), MEASURED)).isEmpty();
        assertThat(SizeTime.at(new SizeKey(10_000, 10_000), MEASURED)).isEmpty();
    }

    @Test
    void theNearestNeighboursAreTaken() {
        SizeKey nearer = new SizeKey(400, 400);
        Map<SizeKey, Double> measured = Map.of(SMALL, 1_000.0, nearer, 1_500.0, LARGE, 4_000.0);

        assertThat(SizeTime.at(new SizeKey(500, 499), measured)
                        .orElseThrow()
                        .between()
                        .orElseThrow()
                        .smaller())
                .isEqualTo(nearer);
    }
}
