// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class NativeCallFloorsTest {
    private static final ServerFolder SERVERS = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
    private static final int TRIPS = 1000;

    static Stream<Transport> inJava() {
        return Stream.of(new FloorRows().row("floor-native"), new FloorRows().row("floor-native-ffm"));
    }

    @ParameterizedTest
    @MethodSource("inJava")
    void theCallGoesThroughAndCarriesNothing(Transport floor) throws Exception {
        try (AbstractTransferTester tester = floor.open(context(floor))) {
            var nothing = TestProps.random(floor.payload(), 0, 0, new Random(1));

            assertThat(tester.testBatch(nothing, TRIPS).trips()).isEqualTo(TRIPS);
            assertThatCode(() -> tester.verify(nothing)).doesNotThrowAnyException();
        }
    }

    @Test
    void allOthersAreMeasuredByAProgramThatIsBuilt() {
        assertThat(Rows.onClassPath())
                .filteredOn(floor -> floor.nativeWorker().isPresent())
                .hasSize(4)
                .allSatisfy(floor -> assertThat(SERVERS.missing(floor)).isEmpty());
    }

    private static TesterContext context(Transport floor) {
        return new TesterContext(
                SERVERS.path(floor.server()).orElseThrow().toString(),
                Optional.empty(),
                false,
                Path.of(""),
                Map.of(),
                Duration.ofSeconds(10));
    }
}
