// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.platform.Platform;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A process that reads and writes lines, while its standard error goes to a log. Owns the process: closing it ends the
/// process, whatever happens. Any thread may [#kill] it while another waits for a line.
///
/// Lines that are none of its protocol's go to the log, too: a JVM, an agent or a library may print at any time.
public final class LineProcess implements AutoCloseable {
    /// The kernel needs no longer to end a process that was killed, unless a driver holds it.
    private static final Duration DYING = Duration.ofSeconds(5);

    /// Exit code of a server that ends over a bound of memory or descriptors (`idl/server.md`).
    private static final int OVER_A_BOUND = 3;

    /// Makes a JVM print every flag that is in force, before it does anything else ([#jvmFlags]).
    public static final String PRINT_FLAGS = "-XX:+PrintFlagsFinal";

    /// A line of `-XX:+PrintFlagsFinal`: type, name, value, kind, and where the value comes from.
    private static final Pattern JVM_FLAG =
            Pattern.compile("\\s*\\S+ (\\S+)\\s+:?= (.*?)\\s+\\{[^}]*}(?: \\{([^}]*)})?\\s*");

    private static final String HEAD_OF_FLAGS = "[Global flags]";

    private final Process process;
    private final Speaker speaker;
    private final Path log;
    private final Map<String, String> jvmFlags = new ConcurrentSkipListMap<>();

    /// An empty element stands for the end of output, and stays.
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /// The speaker of lines.
    ///
    /// @param name stands for the process in messages
    /// @param begin of each line of its protocol
    public record Speaker(String name, Pattern begin) {}

    /// @param cpu the only processor that it may run on; empty for any
    public LineProcess(ProcessBuilder builder, Speaker speaker, Path log, OptionalInt cpu, Launcher launcher)
            throws IOException {
        this.speaker = speaker;
        this.log = log;
        process = launcher.start(builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())), cpu);
        Thread.ofPlatform().daemon().name("output of " + speaker.name()).start(this::readLines);
    }

    private void readLines() {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                read(line);
            }
        } catch (IOException e) {
            System.getLogger(LineProcess.class.getName())
                    .log(System.Logger.Level.DEBUG, "output of " + speaker.name(), e);
        } finally {
            lines.add(Optional.empty());
        }
    }

    private void read(String line) throws IOException {
        Matcher begin = speaker.begin().matcher(line);
        boolean isSpoken = begin.find();
        String beside = isSpoken ? line.substring(0, begin.start()) : line;
        Matcher flag = JVM_FLAG.matcher(beside);
        if (flag.matches()) {
            keepFlag(
                    flag.group(1),
                    flag.group(2),
                    Optional.ofNullable(flag.group(3)).orElse("default"));
        } else if (!beside.isBlank() && !beside.equals(HEAD_OF_FLAGS)) {
            Files.writeString(log, beside + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        if (isSpoken) {
            lines.add(Optional.of(line.substring(begin.start())));
        }
    }

    private void keepFlag(String name, String value, String origin) {
        if (!origin.equals("default")) {
            jvmFlags.put(name, value + " (" + origin + ")");
        }
    }

    /// Flags in force of a JVM that was told to print them, but those that are its own defaults: the value, and where
    /// it comes from.
    public Map<String, String> jvmFlags() {
        return Map.copyOf(jvmFlags);
    }

    /// The next line; empty if none came in time.
    ///
    /// @throws EOFException if the output has ended; the message says how the process ended, and names its log
    public Optional<String> next(Duration patience) throws IOException, InterruptedException {
        Optional<String> line = lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (line == null) {
            return Optional.empty();
        }
        if (line.isEmpty()) {
            lines.add(line);
            hasEndedWithin(DYING);
            throw new EOFException(ending().orElse(said("closed its output")));
        }
        return line;
    }

    /// @throws IOException if the process reads no more; the message says how it ended, and names its log
    public void write(String line) throws IOException {
        try {
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            awaitEnd(DYING);
            throw new IOException(ending().orElse(said("reads no more")), e);
        }
    }

    /// `setsid` has become the program by the time it says anything.
    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// How the process ended, in words; empty while it runs.
    public Optional<String> ending() {
        if (process.isAlive()) {
            return Optional.empty();
        }
        int code = process.exitValue();
        Optional<String> bound =
                Optional.of(lastWords()).filter(words -> code == OVER_A_BOUND).flatMap(LastWords::overABound);
        String how = Platform.here().processes().ending(code);
        return Optional.of(bound.map(text -> speaker.name() + " ended " + text + "; its log is " + log)
                .orElseGet(() -> code == 0 || how.matches(".*signal (9|15)")
                        ? speaker.name() + " " + how + "; its log is " + log
                        : said(how)));
    }

    /// A message of this process with the last line of its log, and where that is.
    String said(String what) {
        return speaker.name() + " " + what
                + lastWords().line().map(line -> ": " + line).orElse("") + "; its log is " + log;
    }

    LastWords lastWords() {
        return LastWords.of(log, speaker.name());
    }

    /// Ends the input of the process. A process that is gone has none.
    public void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            kill();
        }
    }

    /// Asks the process to end, by its handle, because `Process.destroy()` closes our end of its output, too.
    void askToEnd() {
        closeInput();
        Platform.here().processes().askToEnd(process.toHandle());
    }

    public boolean hasEndedWithin(Duration patience) throws InterruptedException {
        return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Ends the process at once.
    public void kill() {
        process.toHandle().destroyForcibly();
    }

    /// Asks the process to end, and kills it if it has not by then.
    ///
    /// @param patience in which it may remove what it has put into the file system
    void close(Duration patience) {
        askToEnd();
        awaitEnd(patience);
        close();
    }

    @Override
    public void close() {
        kill();
        awaitEnd(DYING);
    }

    /// Waits even in a thread that was interrupted, as one that cleans up may be.
    private void awaitEnd(Duration patience) {
        process.onExit()
                .completeOnTimeout(process, patience.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /// Starts the processes of a fork, on both sides of it. A limit that holds for all of them is set here.
    @FunctionalInterface
    public interface Launcher {
        /// Starts a process without any limit, out of reach of Ctrl-C.
        Launcher FREE = (builder, cpu) -> Platform.here().programs().startDetached(builder, cpu);

        /// @param cpu the only processor that the process may run on; empty for any
        Process start(ProcessBuilder builder, OptionalInt cpu) throws IOException;

        /// The numeric address at which servers listen that it starts; empty for loopback.
        default Optional<String> address() {
            return Optional.empty();
        }
    }

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
                            .map(line ->
                                    line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) + "…" : line);
        }

        /// The bound over which a server ended, as in `over its memory bound of 8192 MiB`.
        Optional<String> overABound() {
            return lines.stream().filter(line -> line.startsWith("over ")).reduce((_, later) -> later);
        }
    }
}
