// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.server.LineProcess;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A worker that is a process: a JVM, or a program in C++. Owns the process.
record WorkerProcess(LineProcess process, Path log) implements Conversation.WorkerConnection {
    private static final LineProcess.Speaker SPEAKER =
            new LineProcess.Speaker("the worker", Pattern.compile("\\{\\s*\"@type\""));

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .registerSubtypes(WorkerEvent.class.getPermittedSubclasses())
            .build();

    /// @param program with its arguments
    /// @param environment besides what all processes have
    static WorkerProcess start(List<String> program, Map<String, String> environment, Path log, Launcher launcher)
            throws IOException {
        var builder = new ProcessBuilder(program);
        builder.environment().putAll(environment);
        return new WorkerProcess(new LineProcess(builder, SPEAKER, log, OptionalInt.empty(), launcher), log);
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public Map<String, String> jvmFlags() {
        return process.jvmFlags();
    }

    @Override
    public void send(WorkerCommand command) throws IOException {
        process.write(JSON.writerFor(WorkerCommand.class).writeValueAsString(command));
    }

    @Override
    public Optional<WorkerEvent> next(Duration patience) throws IOException, InterruptedException {
        Optional<String> line = process.next(patience);
        try {
            return line.isPresent() ? Optional.of(JSON.readValue(line.get(), WorkerEvent.class)) : Optional.empty();
        } catch (JsonProcessingException e) {
            throw new IOException("the worker said '" + line.get() + "', which is no event", e);
        }
    }

    @Override
    public void end(Duration patience) throws IOException, InterruptedException {
        process.closeInput();
        if (!process.hasEndedWithin(patience)) {
            throw new IOException("the worker does not end; its log is " + log);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
