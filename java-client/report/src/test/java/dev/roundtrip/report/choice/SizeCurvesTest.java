// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.report.choice.SizeTime.Measured;
import dev.roundtrip.report.choice.SizeTime.Told;
import dev.roundtrip.report.choice.SizeTime.Untold;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.SizeCurve.Spread;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SizeCurvesTest {
    private static final Spread SPREAD = new Spread(1.25, 100);
    private static final long KIB = 1024;
    private static final SizeKey[] EQUAL = {pair(16, 16), pair(KIB, KIB), pair(64 * KIB, 64 * KIB)};

    @Test
    void equalSizesTellAPairOfOtherSizesByTheirSum() {
        Told told = (Told) SizeTime.at(pair(300, 4 * KIB), figures(SizeCurvesTest::straight, EQUAL), SPREAD);

        assertThat(told.nanos()).isCloseTo(5_000 + 0.2 * 4396, within(1e-6));
        assertThat(told.interval().low()).isCloseTo(told.nanos() / 1.25, within(1e-6));
        assertThat(told.interval().high()).isCloseTo(told.nanos() * 1.25, within(1e-6));
    }

    @Test
    void sizesThatVaryApartTellEachWayByItself() {
        ToDoubleFunction<SizeKey> dearRequests = pair -> 5_000 + 9.0 * pair.requestBytes() + 0.5 * pair.responseBytes();
        SizeKey[] apart = {
            pair(16, 16), pair(16, KIB), pair(16, 64 * KIB), pair(KIB, 16), pair(64 * KIB, 16), pair(KIB, KIB)
        };

        Told told = (Told) SizeTime.at(pair(300, 4 * KIB), figures(dearRequests, apart), SPREAD);

        assertThat(told.nanos()).isCloseTo(dearRequests.applyAsDouble(pair(300, 4 * KIB)), within(1e-6));
        assertThat(SizeCurves.of(figures(dearRequests, apart)).errors())
                .hasSize(3)
                .allMatch(error -> Math.abs(error) < 1e-9);
    }

    @Test
    void aMeasuredPairIsTakenAsItIs() {
        assertThat(SizeTime.at(EQUAL[1], figures(SizeCurvesTest::straight, EQUAL), SPREAD))
                .isEqualTo(new Measured(EQUAL[1], straight(EQUAL[1])));
    }

    @Test
    void beyondTheSizesNothingIsTold() {
        assertThat(reason(pair(128 * KIB, 16), figures(SizeCurvesTest::straight, EQUAL)))
                .isEqualTo("was measured with 32B to 128KiB of request and response together, and 131088B lies beyond");
    }

    @Test
    void acrossAStepNothingIsTold() {
        Map<SizeKey, Double> stepped =
                figures(pair -> 45_000 + (pair.requestBytes() > 8 * KIB ? 41e6 : 0), pair(16, 16), EQUAL[1], EQUAL[2]);

        assertThat(reason(pair(8 * KIB, 8 * KIB), stepped))
                .isEqualTo("has a step between 2KiB (45.0 µs) and 128KiB (41.0 ms) of request and response together,"
                        + " and 16KiB may lie on either side");
        assertThat(SizeTime.at(pair(300, 300), stepped, SPREAD)).isInstanceOf(Told.class);
    }

    @Test
    void oneSizeTellsNothing() {
        assertThat(reason(pair(300, 300), figures(SizeCurvesTest::straight, EQUAL[0])))
                .isEqualTo("was measured at one size alone");
    }

    private static double straight(SizeKey pair) {
        return 5_000 + 0.2 * pair.requestBytes() + 0.2 * pair.responseBytes();
    }

    private static String reason(SizeKey sizes, Map<SizeKey, Double> figures) {
        return ((Untold) SizeTime.at(sizes, figures, SPREAD)).reason();
    }

    private static SizeKey pair(long request, long response) {
        return new SizeKey(request, response);
    }

    private static Map<SizeKey, Double> figures(ToDoubleFunction<SizeKey> nanos, SizeKey... pairs) {
        return Stream.of(pairs).collect(Collectors.toMap(pair -> pair, nanos::applyAsDouble));
    }
}
