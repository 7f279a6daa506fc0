// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

/// A worker in this process, which gets commands and reports events over pipes as one in a JVM of its own does.
final class WorkerThread implements AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .registerSubtypes(WorkerEvent.class.getPermittedSubclasses())
            .build();

    private final OutputStream commands;
    private final BufferedReader events;
    private final Thread reader;
    private boolean hasFailed;

    WorkerThread() throws IOException {
        Pipe in = Pipe.open();
        Pipe out = Pipe.open();
        commands = Channels.newOutputStream(in.sink());
        events = new BufferedReader(Channels.newReader(out.source(), StandardCharsets.UTF_8));
        var worker = new Worker(new PrintStream(Channels.newOutputStream(out.sink()), true, StandardCharsets.UTF_8));
        reader = Thread.ofPlatform().daemon().start(() -> worker.readCommands(Channels.newInputStream(in.source())));
        Thread.ofPlatform().daemon().start(worker::work);
    }

    void send(WorkerCommand command) throws IOException {
        sendLine(JSON.writerFor(WorkerCommand.class).writeValueAsString(command));
    }

    void sendLine(String line) throws IOException {
        commands.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// The next event that is no sign of life.
    WorkerEvent next() throws IOException {
        WorkerEvent event;
        do {
            event = JSON.readValue(events.readLine(), WorkerEvent.class);
        } while (event instanceof WorkerEvent.Progress);
        hasFailed = event instanceof WorkerEvent.Failed;
        return event;
    }

    /// Passes over windows of a warm-up, which may have been under way.
    WorkerEvent.Measured measured() throws IOException {
        WorkerEvent event = next();
        while (event instanceof WorkerEvent.Warmed) {
            event = next();
        }
        if (event instanceof WorkerEvent.Measured measured) {
            return measured;
        }
        throw new AssertionError(event);
    }

    /// Ends the clients by a connection that has none of their threads, and then the commands, and waits until the
    /// worker has seen that.
    @Override
    public void close() throws IOException {
        if (!hasFailed) {
            send(new WorkerCommand.Connect("", true, -1, 0, 0));
            while (next() instanceof WorkerEvent.Warmed) {}
        }
        commands.close();
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
