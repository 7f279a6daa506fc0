// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The end of a process' log, in which it says why it ended.
///
/// @param lines that say something, without the process' name before them
record LastWords(List<String> lines) {
    private static final int READ_BYTES = 16 << 10;

    /// A reason stands in one line of a table's foot.
    private static final int MOST_CHARACTERS = 300;

    /// Frames of a stack, and what a JVM prints around the line that says why.
    private static final Pattern BESIDE_THE_POINT = Pattern.compile(
            "\\s.*|#.*|\\[[^\\]]*]\\[info.*|\\.\\.\\. \\d+ more|(NOTE: )?Picked up .*|Error: (Could not create the Java Virtual Machine"
                    + "|A fatal exception has occurred).*|Error occurred during initialization of .*");

    /// A JVM that was ended by its own fault (`hs_err`).
    private static final Pattern CRASH = Pattern.compile("#\\s+((SIG|Internal Error|EXCEPTION_|Out of Memory).*)");

    static LastWords of(Path log, String name) {
        String begin = name + ": ";
        List<String> all = end(log).lines().toList();
        Optional<String> crash = all.stream()
                .map(CRASH::matcher)
                .filter(line -> line.matches())
                .map(line -> line.group(1))
                .findFirst();
        return new LastWords(crash.map(List::of)
                .orElseGet(() -> all.stream()
                        .filter(line -> !line.isBlank()
                                && !BESIDE_THE_POINT.matcher(line).matches())
                        .map(line -> line.startsWith(begin) ? line.substring(begin.length()) : line)
                        .toList()));
    }

    private static String end(Path log) {
        try (var channel = Files.newByteChannel(log)) {
            channel.position(Math.max(0, channel.size() - READ_BYTES));
            var bytes = ByteBuffer.allocate(READ_BYTES);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // the log is named in any case
        }
    }

    /// The last one; empty if nothing was said.
    Optional<String> line() {
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(lines.getLast().strip())
                        .map(line -> line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) + "…" : line);
    }

    /// The bound over which a server ended, as in `over its memory bound of 8192 MiB`.
    Optional<String> overABound() {
        return lines.stream().filter(line -> line.startsWith("over ")).reduce((_, later) -> later);
    }
}
