// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.testkit.platform.StreamEntrance;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Behaviour of each server in C++ under limits that leave it next to nothing, a line of a table for each
/// (`results/studies/hardened-servers.md`): it serves, serves when the others have left, or ends with a line that says
/// why. Afterwards a server without limits serves, and nothing is left.
@Contract
@Tag("long")
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class LimitsContractTest extends ContractCase {
    private static final int THREADS = 10;
    private static final int DESCRIPTORS = 8;
    private static final long MEMORY_BYTES = 64L << 20;
    private static final int FEW_PEERS = 40;
    private static final int LARGE_BYTES = 32 << 20;
    private static final int RESPONSE_BYTES = 1 << 20;
    private static final long ENDLESS_BYTES = 256L << 20;

    /// A user that has no threads yet, which the limit counts (getrlimit(2)); root is not limited.
    private static final String NOBODY = "61235";

    /// Time for a client to be answered, of which each attempt has a part.
    private static final Duration ANSWER = Duration.ofSeconds(4);

    private static final Duration ATTEMPT = Duration.ofSeconds(2);
    private static final String SILENT = "neither answers nor says why";

    @TempDir
    Path folder;

    /// Something that a server endures before a new client asks it.
    @FunctionalInterface
    private interface Load {
        /// @return a remark for the table, or nothing
        String bringOn(OtherSide server, ContractFixture ground, Strangers strangers) throws Exception;
    }

    /// One row for each server in C++, the first that names it.
    static Stream<Arguments> transports() {
        var seen = new HashSet<String>();
        return TransportsOnClassPath.that(transport -> transport.nativeWorker().isEmpty()
                && transport.server() instanceof ServerSpec.Executable server
                && seen.add(server.name()));
    }

    @Test
    @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void underEveryLimitItServesOrSaysWhyNot() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/prlimit")), "no prlimit(1)");
        assumeTrue(System.getProperty("user.name").equals("root"), "only root becomes a user that has no threads");
        List<String> cells = List.of(
                behaviour(threads(), (server, _, strangers) -> connect(server, strangers, FEW_PEERS)),
                behaviour(prlimit("nofile", DESCRIPTORS), (server, _, others) -> connect(server, others, FEW_PEERS)),
                behaviour(prlimit("data", MEMORY_BYTES), (server, ground, _) -> askForMuch(server, ground)),
                behaviour(List.of("env"), this::flood),
                behaviour(
                        List.of("env"),
                        (server, _, strangers) -> connect(
                                server, strangers, Inspection.here().idlePeers().count())));
        System.out.println("| `" + transport.id() + "` | " + String.join(" | ", cells) + " |");

        assertThat(cells).noneMatch(cell -> cell.contains(SILENT));
    }

    private static List<String> prlimit(String resource, long most) {
        return List.of("prlimit", "--" + resource + "=" + most + ":" + most);
    }

    /// The user may still do what root may in the run directory and with the memory of clients.
    private static List<String> threads() {
        String rights = "+dac_override,+sys_ptrace";
        return Stream.of(
                        List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
                        List.of("--inh-caps=" + rights, "--ambient-caps=" + rights),
                        prlimit("nproc", THREADS))
                .flatMap(List::stream)
                .toList();
    }

    private String connect(OtherSide server, Strangers strangers, int peers) throws IOException {
        for (StreamEntrance entrance : streams(server)) {
            strangers.connect(entrance, peers);
        }
        return "";
    }

    /// Requests without end whose answers nobody takes.
    private String flood(OtherSide server, ContractFixture ground, Strangers strangers) throws Exception {
        for (StreamEntrance entrance : streams(server)) {
            try (var recorder = entrance.record(folder)) {
                String endpoint = recorder.endpoint(server.endpoint()).orElse("");
                if (!endpoint.isEmpty()) {
                    byte[] said = recorder.during(() -> ask(server, endpoint, ground.request(1, RESPONSE_BYTES)));
                    strangers.flood(entrance, said, ENDLESS_BYTES);
                }
            } catch (IOException e) {
                // Clients that pass descriptors cannot be recorded.
            }
        }
        return "at most %d MiB".formatted(Inspection.here().memory(server.pid()).mostBytes() >> 20);
    }

    private List<StreamEntrance> streams(OtherSide server) throws IOException {
        try {
            return Inspection.here().surface(server.pid(), server.endpoint()).streams();
        } catch (NoSuchFileException e) {
            return List.of(); // it has ended
        }
    }

    private String askForMuch(OtherSide server, ContractFixture ground) throws InterruptedException {
        TestProps much = ground.request(LARGE_BYTES, LARGE_BYTES);
        return isAnswered(server, much) ? "" : "refuses %d MiB".formatted(much.responseBytes() >> 20);
    }

    /// Starts a server behind the command, brings the load on, asks as a new client, and then a new server.
    private String behaviour(List<String> limiting, Load load) throws Exception {
        NamedObjects before = NamedObjects.now();
        try (var ground = new ContractFixture(transport, Files.createTempDirectory(folder, "limit"))) {
            ground.startBehind(limiting);
            String told = told(ground, load);
            ground.startBehind(List.of());
            OtherSide next = ground.start(Mode.VERIFY, ATTEMPT);
            assertThat(isAnswered(next, ground.smallRequest()))
                    .as("the next server answers after: %s", told)
                    .isTrue();
            next.stop();
            ground.assertNothingIsLeft(before);
            return told;
        }
    }

    private String told(ContractFixture ground, Load load) throws Exception {
        OtherSide server;
        try {
            server = ground.start(Mode.VERIFY, ATTEMPT);
        } catch (IOException e) {
            return "does not start: " + words(lastLine(ground));
        }
        String remark;
        try (var strangers = new Strangers(RequestBytes.generator(THREADS))) {
            remark = load.bringOn(server, ground, strangers);
            if (isAnswered(server, ground.smallRequest())) {
                server.stop();
                return remark.isEmpty() ? "serves" : "serves, " + remark;
            }
        }
        boolean servesAgain = isAnswered(server, ground.smallRequest());
        boolean lives = server.isAlive();
        server.stop();
        if (servesAgain) {
            return "serves when they have left";
        }
        return lives ? "refuses: " + words(ground.log().lines().findFirst()) : "ends: " + words(lastLine(ground));
    }

    private static Optional<String> lastLine(ContractFixture ground) throws IOException {
        return ground.log().lines().reduce((_, last) -> last);
    }

    /// A line of its log without its name, and without folders of this test.
    private static String words(Optional<String> line) {
        return line.map(text -> text.replaceFirst("^roundtrip-[a-z-]+: ", "").replaceAll("/\\S*/", ""))
                .orElse(SILENT);
    }

    /// Asks as new clients, one after the other, in a thread that is left behind if a call of its library does not
    /// return.
    private boolean isAnswered(OtherSide server, TestProps request) throws InterruptedException {
        long end = System.nanoTime() + ANSWER.toNanos();
        while (server.isAlive() && System.nanoTime() < end) {
            var answer = new FutureTask<>(() -> ask(server, server.endpoint(), request));
            Thread asking = Thread.ofPlatform().daemon().start(answer);
            try {
                answer.get(ANSWER.toNanos(), TimeUnit.NANOSECONDS);
                return true;
            } catch (ExecutionException e) {
                Thread.onSpinWait(); // the next client may be luckier
            } catch (TimeoutException e) {
                asking.interrupt();
            }
        }
        return false;
    }

    private Void ask(OtherSide server, String endpoint, TestProps request) throws Exception {
        try (AbstractTransferTester tester = server.openAt(endpoint)) {
            tester.verify(request);
        }
        return null;
    }
}
