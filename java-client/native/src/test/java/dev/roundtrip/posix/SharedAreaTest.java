// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SharedAreaTest {
    private static final int PART_BYTES = 4096;
    private static final int HEADER_BYTES = 4096;
    private static final int GOLDEN_BYTES = 136;

    private final MemorySegment memory = Arena.ofAuto().allocate(HEADER_BYTES + 2 * PART_BYTES);

    SharedAreaTest() {
        memory.set(JAVA_INT, 0, 0x31415452);
        memory.set(JAVA_INT, 4, PART_BYTES);
    }

    /// One of the worked examples that the C++ side tests against too.
    record Golden(JsonNode json) {
        byte[] exchangeThrough(SharedArea area) throws IOException {
            byte[] request = new byte[json.get("requestBytes").intValue()];
            return area.exchange(request, json.get("responseBytes").intValue(), area.deadlineNanos());
        }

        List<String> all(String field) {
            return json.get("turns")
                    .valueStream()
                    .map(turn -> turn.get(field).textValue())
                    .toList();
        }

        @Override
        public String toString() {
            return json.get("name").textValue();
        }
    }

    static Stream<Golden> roundTrips() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/shared-area.json");
        return new ObjectMapper()
                .readTree(file.toFile())
                .get("roundTrips")
                .valueStream()
                .map(Golden::new);
    }

    /// A server that takes every turn at once, and notes what the client had written.
    private final class Server implements Doorbell {
        private final List<String> handedOver = new ArrayList<>();
        private final List<String> handedBack = new ArrayList<>();

        @Override
        public void ring() {
            handedOver.add(header());
            memory.set(JAVA_INT, 128, memory.get(JAVA_INT, 64));
            handedBack.add(header());
        }

        @Override
        public boolean await(long deadlineNanos) {
            throw new AssertionError("waits though it is its turn");
        }
    }

    @ParameterizedTest
    @MethodSource("roundTrips")
    void headerIsTheGoldenOneInEachTurn(Golden golden) throws Exception {
        int numberBefore = golden.json().get("numberBefore").intValue();
        memory.set(JAVA_INT, 64, numberBefore);
        memory.set(JAVA_INT, 128, numberBefore);
        var server = new Server();

        byte[] response = golden.exchangeThrough(area(server));

        assertThat(response).hasSize(golden.json().get("responseBytes").intValue());

        assertThat(server.handedOver).isEqualTo(golden.all("handedOver"));
        assertThat(server.handedBack).isEqualTo(golden.all("handedBack"));
    }

    @Test
    void wakeUpWithoutATurnIsNotTakenForAnAnswer() throws Exception {
        var wakeUps = new ArrayList<Integer>();
        var doorbell = new Doorbell() {
            @Override
            public void ring() {}

            @Override
            public boolean await(long deadlineNanos) {
                wakeUps.add(wakeUps.size());
                memory.set(JAVA_INT, 128, wakeUps.size() < 3 ? 0 : memory.get(JAVA_INT, 64));
                return true;
            }
        };

        exchangeOneByte(area(doorbell));

        assertThat(wakeUps).hasSize(3);
    }

    @Test
    void serverThatIsSilentIsReportedWithTheTimeout() throws Exception {
        var silent = new Doorbell() {
            @Override
            public void ring() {}

            @Override
            public boolean await(long deadlineNanos) {
                return false;
            }
        };
        var area = new SharedArea(memory, "memory", silent, Duration.ofSeconds(3));

        assertThatThrownBy(() -> exchangeOneByte(area))
                .isInstanceOf(IOException.class)
                .hasMessage("the server has not answered within PT3S");
    }

    @Test
    void turnThatTheServerRefusesIsReported() throws Exception {
        memory.set(JAVA_INT, 132, 1);
        SharedArea area = area(new Server());

        assertThatThrownBy(() -> exchangeOneByte(area))
                .isInstanceOf(IOException.class)
                .hasMessage("the server has refused the request; its log says why");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, -4096, 8192, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void memoryThatDoesNotHoldThePartsThatItSpeaksOfIsRefused(int partBytes) {
        memory.set(JAVA_INT, 4, partBytes);

        assertThatThrownBy(() -> area(new Server()))
                .isInstanceOf(IOException.class)
                .hasMessage("12288 bytes of memory are no area of a server");
    }

    @Test
    void memoryThatNoServerHasLaidOutIsRefused() {
        memory.set(JAVA_INT, 0, 0);

        assertThatThrownBy(() -> area(new Server()))
                .isInstanceOf(IOException.class)
                .hasMessage("12288 bytes of memory are no area of a server");
    }

    private String header() {
        return HexFormat.of().formatHex(memory.asSlice(0, GOLDEN_BYTES).toArray(JAVA_BYTE));
    }

    private SharedArea area(Doorbell doorbell) throws IOException {
        return new SharedArea(memory, "memory", doorbell, Duration.ofSeconds(1));
    }

    private static void exchangeOneByte(SharedArea area) throws IOException {
        area.exchange(new byte[1], 1, area.deadlineNanos());
    }
}
