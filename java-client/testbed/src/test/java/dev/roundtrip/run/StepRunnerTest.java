// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.StepRunner.HiccupMeter;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a worker is told, by a process that writes it down and answers at once.
final class StepRunnerTest {
    private static final ObjectMapper JSON = new ObjectMapper().registerModule(new Jdk8Module());

    /// $1 is written to; $2, $3 and $4 are the answers.
    private static final String NOTES_COMMANDS = """
            while read -r line; do
              case $line in
                *Connect*) echo connect >> "$1"; cat "$2" ;;
                *WarmUp*) echo warm up >> "$1"; cat "$3" ;;
                *Measure*) echo measure >> "$1"; cat "$4" ;;
              esac
            done
            """;

    @TempDir
    private Path folder;

    @Test
    void theFirstStepOfAJvmIsMeasuredOnceBeforeItsCodeIsWarmedUp() throws Exception {
        assertThat(toldFor(true)).containsExactly("connect", "measure", "warm up", "measure");
    }

    @Test
    void aLaterStepIsMeasuredWhenItIsWarm() throws Exception {
        assertThat(toldFor(false)).containsExactly("connect", "warm up", "measure");
    }

    private List<String> toldFor(boolean isFirst) throws Exception {
        Path commands = folder.resolve("commands");
        ForkSpec spec = ForkSpecs.of("uds", 1);
        Step step = spec.steps().getFirst();
        RunSettings settings = RunFixtures.settings(folder, null, Map.of());
        try (var worker = WorkerProcess.start(noter(commands), Map.of(), folder.resolve("log"), Launcher.FREE);
                var hiccups = new HiccupMeter(Map.of())) {
            var conversation = new Conversation(worker, settings, spec);
            conversation.connect(new NoServer(), step, false);
            BusyMachine machine =
                    BusyMachine.start(spec, OptionalInt.empty(), settings, folder.resolve("log"), Optional.empty());
            MemoryMeter memory = MemoryMeter.atRest(0, 0, false);
            new StepRunner(conversation, settings, new BatchSizes(List.of()), hiccups, machine, memory)
                    .take(spec, step, isFirst, Long.MAX_VALUE);
        }
        return Files.readAllLines(commands);
    }

    private List<String> noter(Path commands) throws IOException {
        return List.of(
                "sh",
                "-c",
                NOTES_COMMANDS,
                "noter",
                commands.toString(),
                answer("connected", new WorkerEvent.Connected(20)),
                answer("warmed", new WorkerEvent.Warmed(RunFixtures.WINDOW, 1, 0)),
                answer(
                        "measured",
                        new WorkerEvent.Measured(RunFixtures.samples(5000, StepSamples.Surroundings.UNWATCHED))));
    }

    private String answer(String name, WorkerEvent event) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, JSON.writerFor(WorkerEvent.class).writeValueAsString(event) + "\n");
        return file.toString();
    }

    private record NoServer() implements ServerHandle {
        @Override
        public String endpoint() {
            return "";
        }

        @Override
        public long pid() {
            return 0;
        }

        @Override
        public long brokerPid() {
            return 0;
        }

        @Override
        public boolean isHidden() {
            return false;
        }

        @Override
        public void kill() {}

        @Override
        public Optional<String> ending() {
            return Optional.empty();
        }

        @Override
        public Optional<ServerUsage> stop() {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }
}
