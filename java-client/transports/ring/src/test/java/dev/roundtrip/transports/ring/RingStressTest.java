// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import dev.roundtrip.server.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Order and content of very many messages, to the server in C++ and back. Each answer is the keystream of its request,
/// so it shows that the very request came whole, and its place among the others shows the order. The suite makes a few;
/// ROUNDTRIP_STRESS=1000 in the environment makes a thousand times as many, which are 100 million of 8 bytes and a
/// million of random size.
final class RingStressTest {
    private static final int SMALL_MESSAGES = 100_000;
    private static final int ALTERNATING_MESSAGES = 1_000;
    private static final int RANDOM_MESSAGES = 1_000;
    private static final int MOST_RANDOM_BYTES = 64 << 10;
    private static final int TIMES = Integer.parseInt(System.getenv().getOrDefault("ROUNDTRIP_STRESS", "1"));

    /// On their way at once; with their headers they fill at most an eighth of a ring.
    private static final int SMALL_BATCH = 8_000;

    private static final int RANDOM_BATCH = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long SEED = 2017;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

    @TempDir
    private Path temporary;

    private RunDirectory runDirectory;
    private ServerProcess server;

    @BeforeEach
    void start() throws Exception {
        var servers = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));
        runDirectory = RunDirectory.create(temporary, servers.objectRecords());
        server = ServerProcess.start(
                ServerProgram.executable(
                        servers.path(new RingRows().row("ring").server()).orElseThrow()),
                Map.of("capacity", "1048576"),
                new ServerLaunch(runDirectory.path(), true, OptionalInt.empty(), temporary, PATIENCE));
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
        runDirectory.close();
    }

    @ParameterizedTest
    @EnumSource(Wait.class)
    void smallMessagesArriveInOrderWithTheirContentAndAreAnsweredInOrder(Wait way) throws Exception {
        exchangeSmallMessages(way, (long) SMALL_MESSAGES * TIMES, SMALL_BATCH);
    }

    @ParameterizedTest
    @EnumSource(Wait.class)
    void smallMessagesInPairsOfWhichOneFollowsTheBatonAreAnsweredInOrder(Wait way) throws Exception {
        exchangeSmallMessages(way, (long) ALTERNATING_MESSAGES * TIMES, 2);
    }

    private void exchangeSmallMessages(Wait way, long messages, int batch) throws Exception {
        try (RingClient client = new RingClient(server.endpoint(), way, PATIENCE)) {
            byte[] request = new byte[Stamp.BYTES];
            byte[] response = new byte[Stamp.BYTES];
            byte[] expected = new byte[Stamp.BYTES];
            for (long first = 0; first < messages; first += batch) {
                long end = Math.min(messages, first + batch);
                client.begin();
                for (long number = first; number < end; number++) {
                    if (number % 2 == 0) {
                        client.claim(Stamp.BYTES);
                    }
                    Stamp.write(request, number, PayloadKind.BYTES);
                    client.requests().put(Stamp.BYTES, request);
                    client.requests().prepareNext();
                }
                client.requests().publish();
                for (long number = first; number < end; number++) {
                    Stamp.write(request, number, PayloadKind.BYTES);
                    requireAnswer(client, request, response, expected, number);
                }
            }
        }
    }

    @Test
    void messagesOfRandomSizeArriveInOrderWithTheirContentAndAreAnsweredInOrder() throws Exception {
        byte[] bytes = new byte[2 * MOST_RANDOM_BYTES];
        random.nextBytes(bytes);
        try (RingClient client = new RingClient(server.endpoint(), Wait.SPIN, PATIENCE)) {
            long batches = (long) RANDOM_MESSAGES * TIMES / RANDOM_BATCH;
            byte[][] requests = new byte[RANDOM_BATCH][];
            byte[][] responses = new byte[RANDOM_BATCH][];
            for (long batch = 0; batch < batches; batch++) {
                client.begin();
                for (int i = 0; i < RANDOM_BATCH; i++) {
                    int from = random.nextInt(MOST_RANDOM_BYTES);
                    requests[i] = Arrays.copyOfRange(bytes, from, from + random.nextInt(MOST_RANDOM_BYTES + 1));
                    responses[i] = new byte[random.nextInt(MOST_RANDOM_BYTES + 1)];
                    client.claim(requests[i].length);
                    client.requests().put(responses[i].length, requests[i]);
                }
                client.requests().publish();
                for (int i = 0; i < RANDOM_BATCH; i++) {
                    byte[] expected = new byte[responses[i].length];
                    requireAnswer(client, requests[i], responses[i], expected, batch * RANDOM_BATCH + i);
                }
            }
        }
    }

    private static void requireAnswer(RingClient client, byte[] request, byte[] response, byte[] expected, long number)
            throws Exception {
        client.expect(response.length);
        client.responses().take(response);
        client.responses().end();
        Keystream.fill(expected, Keystream.checksum(request, request.length), PayloadKind.BYTES);
        if (!Arrays.equals(response, expected)) {
            assertThat(response).as("answer to message %d", number).isEqualTo(expected);
        }
    }
}
