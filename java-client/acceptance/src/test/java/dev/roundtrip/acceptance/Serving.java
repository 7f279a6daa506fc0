// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `roundtrip serve` in a process of its own, on loopback. Closing it ends the process and all that it started.
record Serving(Program program, String address) implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("serving .* at (\\S+) to ");

    /// @param transports with commas between
    static Serving start(Path scratch, String transports, String... options) throws IOException, InterruptedException {
        var arguments = new ArrayList<>(List.of("serve", transports, "--bind", "127.0.0.1:0"));
        arguments.addAll(List.of(options));
        Program program = Program.start(scratch, Program.SERVERS, arguments);
        return new Serving(program, Await.value("the ready line of serve", () -> ready(program)));
    }

    private static Optional<String> ready(Program program) {
        try {
            Matcher ready = READY.matcher(program.outSoFar());
            return ready.find() ? Optional.of(ready.group(1)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path token(Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "a secret of a test run");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    @Override
    public void close() {
        program.close();
    }
}
