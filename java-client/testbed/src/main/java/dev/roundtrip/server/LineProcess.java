// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.platform.Platform;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A process that reads and writes lines, while its standard error goes to a log. Owns the process: closing it ends the
/// process, whatever happens. Any thread may [#kill] it while another waits for a line.
public final class LineProcess implements AutoCloseable {
    /// The kernel needs no longer to end a process that was killed, unless a driver holds it.
    private static final Duration DYING = Duration.ofSeconds(5);

    /// Exit code of a server that ends over a bound of memory or descriptors (`idl/server.md`).
    private static final int OVER_A_BOUND = 3;

    private final Process process;
    private final String name;
    private final Path log;

    /// An empty element stands for the end of output, and stays.
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /// @param name stands for the process in messages
    /// @param cpu the only processor that it may run on; empty for any
    public LineProcess(ProcessBuilder builder, String name, Path log, OptionalInt cpu, Launcher launcher)
            throws IOException {
        this.name = name;
        this.log = log;
        process = launcher.start(builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())), cpu);
        Thread.ofPlatform().daemon().name("output of " + name).start(this::readLines);
    }

    private void readLines() {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            System.getLogger(LineProcess.class.getName()).log(System.Logger.Level.DEBUG, "output of " + name, e);
        } finally {
            lines.add(Optional.empty());
        }
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
            throw new EOFException(ending().orElse(name + " closed its output; its log is " + log));
        }
        return line;
    }

    public void write(String line) throws IOException {
        process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
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
        String how = Optional.of(process.exitValue())
                .filter(code -> code == OVER_A_BOUND)
                .flatMap(_ -> lastWords())
                .orElseGet(() -> Platform.here().processes().ending(process.exitValue()));
        return Optional.of(name + " " + how + "; its log is " + log);
    }

    /// The line of a server that ends over a bound: `roundtrip-grpc: over its memory bound of 8192 MiB`.
    private Optional<String> lastWords() {
        String begin = name + ": over ";
        try (Stream<String> said = Files.lines(log)) {
            return said.filter(line -> line.startsWith(begin))
                    .reduce((_, later) -> later)
                    .map(line -> "ended over " + line.substring(begin.length()));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // the log is named in any case
        }
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
}
