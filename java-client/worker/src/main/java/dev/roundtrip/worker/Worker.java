// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.LinkedBlockingQueue;

/// The main class of a worker JVM: one mechanism under one condition, one fork. Commands come as JSON lines on standard
/// input, events leave on standard output (`idl/worker.md`). It ends when its input does, so that it never outlives the
/// testbed.
public final class Worker {
    /// The system property of a worker with a recorder, which writes its recording in a hook at the end. No other
    /// worker waits for hooks.
    public static final String OBSERVED = "roundtrip.observed";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .registerSubtypes(WorkerCommand.class.getPermittedSubclasses())
            .build();

    private final PrintStream events;
    private final LinkedBlockingQueue<String> commands = new LinkedBlockingQueue<>();

    /// @param events takes a line for each event
    Worker(PrintStream events) {
        this.events = events;
    }

    /// @param arguments none
    public static void main(String[] arguments) {
        // Reasons of failures appear in the results.
        Locale.setDefault(Locale.ROOT);
        var worker = new Worker(System.out);
        // Lines that a library prints must not get between the events.
        System.setOut(System.err);
        var commands = new Thread(worker::readAllCommands, "commands");
        commands.setDaemon(true);
        commands.start();
        worker.work();
    }

    private void readAllCommands() {
        readCommands(System.in);
        if (Boolean.getBoolean(OBSERVED)) {
            System.exit(0);
        }
        Runtime.getRuntime().halt(0);
    }

    /// Takes commands until the testbed is gone. The thread is blocked in a read meanwhile, which costs nothing.
    void readCommands(InputStream in) {
        try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                commands.add(line);
            }
        } catch (IOException e) {
            System.err.println("commands cannot be read: " + e.getMessage());
        }
    }

    /// Carries out commands in the calling thread, until one fails.
    void work() {
        try {
            var fork = new Fork(next(WorkerCommand.Prepare.class), this::send, () -> !commands.isEmpty());
            while (true) {
                take(next(WorkerCommand.class), fork);
            }
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            e.printStackTrace();
            send(new WorkerEvent.Failed(e.getMessage() == null ? e.toString() : e.getMessage()));
        }
    }

    private static void take(WorkerCommand command, Fork fork) throws Exception {
        if (command instanceof WorkerCommand.Connect connect) {
            fork.connect(connect);
        } else if (command instanceof WorkerCommand.Verify verify) {
            fork.verify(verify.sizes());
        } else if (command instanceof WorkerCommand.WarmUp warmUp) {
            fork.warmUp(warmUp);
        } else if (command instanceof WorkerCommand.Measure measure) {
            fork.measure(measure.sizes(), measure.settings());
        } else if (command instanceof WorkerCommand.MeasureCold measure) {
            fork.measureCold(measure.sizes(), measure.settings());
        } else if (command instanceof WorkerCommand.Endure endure) {
            fork.endure(endure);
        } else if (command instanceof WorkerCommand.Recover recover) {
            fork.recover(recover);
        } else {
            throw new IOException("a worker is prepared once");
        }
    }

    private <C extends WorkerCommand> C next(Class<C> kind) throws IOException, InterruptedException {
        WorkerCommand command = JSON.readValue(commands.take(), WorkerCommand.class);
        if (!kind.isInstance(command)) {
            throw new IOException("a worker is prepared first, not told " + command);
        }
        return kind.cast(command);
    }

    private void send(WorkerEvent event) {
        try {
            events.println(JSON.writerFor(WorkerEvent.class).writeValueAsString(event));
            events.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
