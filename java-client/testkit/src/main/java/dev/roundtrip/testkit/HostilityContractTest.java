// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.testkit.platform.AttackSurface;
import dev.roundtrip.testkit.platform.IdlePeers;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.testkit.platform.MessageEntrance;
import dev.roundtrip.testkit.platform.Recorder;
import dev.roundtrip.testkit.platform.StreamEntrance;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Attacks on every server, whatever it speaks: after each one it lives, has not grown without bound, answers a new
/// client and ends as it is asked; or it has ended over a bound, if its library does not withstand strangers, and a new
/// server does all of that. The kernel lists the places where strangers can attack the process.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class HostilityContractTest extends ContractCase {
    private static final long SEED = 1983;
    private static final int SHORT_TALKS = 100;
    private static final int STALLED_PEERS = 200;

    /// A server that answers one after the other waits for each for a moment.
    private static final int DEAF_PEERS = 4;

    private static final IdlePeers IDLE_PEERS = Inspection.here().idlePeers();
    private static final int FEW_DESCRIPTORS = 64;
    private static final long FLOOD_BYTES = 256L << 20;
    private static final int UNREAD_RESPONSE_BYTES = 1 << 20;
    private static final int KILLED_CLIENTS = 4;
    private static final int LARGE_BYTES = 4 << 20;
    private static final int SMALL_BYTES = 4096;
    private static final long LONGEST_LIFE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);

    /// How long memory is damaged; longer when somebody looks for more.
    private static final long DAMAGE_NANOS = TimeUnit.SECONDS.toNanos(Integer.getInteger("roundtrip.damageSeconds", 2));

    private static final int WRITES_AT_ONCE = 32;
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final RandomGenerator random = RequestBytes.generator(SEED);

    @TempDir
    Path folder;

    /// One row for each server in C++, the first that names it, because what a server survives does not depend on who
    /// asks; and all rows `j-<id>`.
    static Stream<Arguments> transports() {
        var seen = new HashSet<String>();
        return TransportsOnClassPath.that(transport -> transport.nativeWorker().isEmpty()
                && (transport.id().startsWith("j-")
                        || (transport.server() instanceof ServerSpec.Executable server && seen.add(server.name()))));
    }

    @Test
    void garbageIsSurvived() throws Exception {
        AttackedServer server = start();
        AttackSurface surface = server.surface();
        assumeTrue(surface.takesBytes(), "no stranger can send it bytes");

        try (var strangers = new Strangers(random)) {
            for (StreamEntrance entrance : surface.streams()) {
                for (int talk = 0; talk < SHORT_TALKS; talk++) {
                    strangers.sayAndLeave(entrance, strangers.garbage());
                }
            }
            for (MessageEntrance entrance : surface.messages()) {
                strangers.sendGarbage(entrance, SHORT_TALKS);
            }
            surface.pipes().forEach(strangers::write);
        }

        server.assertServes();
    }

    @Test
    void requestsThatAreDamagedOrStopHalfwayKeepNobodyOut() throws Exception {
        AttackedServer server = start();
        try (var strangers = new Strangers(random)) {
            for (StreamEntrance entrance : server.streams()) {
                byte[] said = recordRequest(server, entrance.record(folder), SMALL_BYTES);
                for (int talk = 0; talk < SHORT_TALKS; talk++) {
                    strangers.sayAndLeave(entrance, strangers.damaged(said));
                }
                for (int peer = 0; peer < STALLED_PEERS; peer++) {
                    strangers.sayAndStay(entrance, strangers.begun(said));
                }
            }

            server.assertServes();
        }
    }

    @Test
    void messagesThatAreDamagedOrWhoseAnswersNobodyTakesKeepNobodyOut() throws Exception {
        AttackedServer server = start();
        int attacked = 0;
        try (var strangers = new Strangers(random)) {
            for (MessageEntrance entrance : server.surface().messages()) {
                Optional<Recorder> recorder = entrance.record();
                if (recorder.isPresent()) {
                    attack(strangers, entrance, recordRequest(server, recorder.get(), SMALL_BYTES));
                    attacked++;
                }
            }
            assumeTrue(attacked > 0, "nobody sends it messages that can be recorded");

            server.assertServes();
        }
    }

    private static void attack(Strangers strangers, MessageEntrance entrance, byte[] said) throws Exception {
        for (int message = 0; message < SHORT_TALKS; message++) {
            strangers.send(entrance, strangers.damaged(said));
        }
        for (int peer = 0; peer < DEAF_PEERS; peer++) {
            strangers.sendAndStall(entrance, said);
        }
    }

    @Test
    void requestsWithoutEndWhoseResponsesNobodyReadsAreBounded() throws Exception {
        AttackedServer server = start();
        try (var strangers = new Strangers(random)) {
            for (StreamEntrance entrance : server.streams()) {
                strangers.flood(
                        entrance, recordRequest(server, entrance.record(folder), UNREAD_RESPONSE_BYTES), FLOOD_BYTES);
            }

            server.assertServes();
        }
    }

    @Test
    void idlePeersKeepNobodyOut() throws Exception {
        AttackedServer server = start();
        try (var strangers = new Strangers(random)) {
            for (StreamEntrance entrance : server.streams()) {
                strangers.connect(entrance, IDLE_PEERS.count());
            }

            server.assertServes(IDLE_PEERS.systemBytes());
        }
    }

    @Test
    void serverThatHadNoDescriptorsLeftTakesClientsAgain() throws Exception {
        AttackedServer server = start();
        server.limitDescriptors(FEW_DESCRIPTORS);
        try (var strangers = new Strangers(random)) {
            for (StreamEntrance entrance : server.streams()) {
                strangers.connect(entrance, 2 * FEW_DESCRIPTORS);
            }
        }

        server.assertServes();
    }

    @Test
    void clientsThatAreKilledAreSurvived() throws Exception {
        AttackedServer server = start();
        for (int client = 0; client < KILLED_CLIENTS; client++) {
            try (ClientProcess killed = server.startClient(folder, LARGE_BYTES)) {
                assertThat(killed.awaitFirstTrip()).as("a client is answered").isTrue();
                // The first one is killed when it waits, the others somewhere in their trips.
                if (client > 0) {
                    killed.goOn();
                    LockSupport.parkNanos(random.nextLong(LONGEST_LIFE_NANOS));
                }
            }
        }

        server.assertServes();
    }

    @Test
    void memoryThatIsDamagedMeanwhileIsSurvived() throws Exception {
        AttackedServer server = start();
        damageMemory(server);

        Optional<String> stated = transport.withstandsDamage().whyNot();
        if (stated.isPresent()) {
            server.close();
            AttackedServer next = start();
            next.assertServes();
        } else {
            server.assertServes();
        }
    }

    private void damageMemory(AttackedServer server) throws Exception {
        ClientProcess client = server.startClient(folder, SMALL_BYTES);
        try {
            client.awaitFirstTrip();
            assumeTrue(server.sharesMemory(), "it shares no memory that it writes");
            client.goOn();
            long startNanos = System.nanoTime();
            while (server.isAlive() && System.nanoTime() - startNanos < DAMAGE_NANOS) {
                server.damageMemory(random, random.nextInt(WRITES_AT_ONCE));
                LockSupport.parkNanos(random.nextLong(LONGEST_PAUSE_NANOS));
                if (!client.isAlive()) {
                    client.close();
                    client = server.startClient(folder, SMALL_BYTES);
                    client.goOn();
                }
            }
        } finally {
            client.close();
        }
    }

    /// @param recorder is closed
    private static byte[] recordRequest(AttackedServer server, Recorder recorder, int responseBytes) throws Exception {
        try (recorder) {
            return server.recordRequest(recorder, responseBytes);
        }
    }

    private AttackedServer start() throws Exception {
        return new AttackedServer(transport, fixture);
    }
}
