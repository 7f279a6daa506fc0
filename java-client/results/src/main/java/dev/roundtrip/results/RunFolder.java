// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.condition.Axis.ColumnText;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// The folder of one run. Append-only: a fork is on the disk (fsync(2)) before the next begins, also when the thread
/// is interrupted meanwhile. One thread writes.
public final class RunFolder {
    public static final String RUN = "run.json";
    public static final String CELLS = "cells.csv";
    public static final String HISTOGRAMS = "histograms.hlog";
    public static final String FIRST_SAMPLES = "first-samples.csv";
    public static final String TABLES = "tables.md";
    public static final String LOGS = "logs";

    /// Fields of the environment in [#RUN]: flags in force of JVMs, by the names of their processes.
    public static final String JVM_FLAGS = "jvmFlags";

    /// Values on the machine and around the processes that spoil figures, or differ from the usual, by their subject.
    public static final String NOT_AS_USUAL = "notAsUsual";

    private final Path path;

    private RunFolder(Path path) {
        this.path = path;
    }

    /// Makes the folder, with nothing in it.
    ///
    /// @throws IOException if it cannot be made, or holds a run already
    public static void claim(Path path) throws IOException {
        Files.createDirectories(path);
        if (holdsRun(path)) {
            throw new IOException(path + " holds a run already");
        }
    }

    /// The columns of [#CELLS], in their order.
    public static List<ColumnText> columns() {
        return CellsCsv.COLUMNS;
    }

    public static boolean holdsRun(Path path) {
        return Files.exists(path.resolve(RUN));
    }

    /// Makes the folder with its plan and no figures yet.
    ///
    /// @throws IOException if it cannot be made, or holds a run already
    public static RunFolder create(Path path, RunRecord run, long startMillis) throws IOException {
        claim(path);
        var folder = new RunFolder(path);
        List<Path> own = Stream.of(RUN, HISTOGRAMS, FIRST_SAMPLES, CELLS)
                .map(path::resolve)
                .filter(Files::notExists)
                .toList();
        try {
            folder.append(HISTOGRAMS, HistogramFile.header(startMillis));
            folder.append(FIRST_SAMPLES, CellsCsv.FirstSamples.HEADER);
            folder.append(CELLS, CellsCsv.header());
            // Last: a run that is killed before has no such file, and its folder is not taken for one of a run.
            folder.append(RUN, RunFile.text(run));
        } catch (IOException e) {
            // Or it would be taken for a run.
            for (Path file : own) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
        return folder;
    }

    /// @throws IOException if there is no run in it, or what is there cannot be read; the message says what
    public static RunFolder open(Path path) throws IOException {
        if (!Files.isRegularFile(path.resolve(RUN)) || !Files.isRegularFile(path.resolve(CELLS))) {
            throw new IOException(path + " is no run folder: it has no " + RUN + " with a " + CELLS);
        }
        return new RunFolder(path);
    }

    /// Makes the folder of a run that was ended in the middle fit to be appended to.
    ///
    /// @return what had to be cut off, a sentence each
    /// @throws IOException if it was written by a version with other columns
    public List<String> mend() throws IOException {
        List<String> columns = CellsCsv.columns(path.resolve(CELLS));
        if (!columns.equals(CellsCsv.names())) {
            throw new IOException(path.resolve(CELLS)
                    + " has other columns than this version writes; go on with the version that began the run");
        }
        return new TruncatedTails(path).cut();
    }

    /// Keeps in the plan that the run was resumed. The file is replaced as a whole.
    public void note(RunRecord.Resumption resumption) throws IOException {
        change(run -> run.withArray("resumptions").addPOJO(resumption));
    }

    /// Keeps in the plan when the run stopped measuring. The file is replaced as a whole.
    ///
    /// @param at ISO 8601, UTC
    public void noteEnd(String at) throws IOException {
        change(run -> run.put("endedAt", at));
    }

    /// Keeps in the record of the environment what the processes of the run turned out to be.
    ///
    /// @param jvmFlags flags in force of those in Java, by mechanism and role
    /// @param detours why a library went another way than it usually does, by mechanism
    public void noteProcesses(Map<String, Map<String, String>> jvmFlags, Map<String, String> detours)
            throws IOException {
        change(run -> RunFile.addProcesses(run, jvmFlags, detours));
    }

    private void change(Consumer<ObjectNode> change) throws IOException {
        Path whole = path.resolve(RUN);
        Path next = path.resolve(RUN + ".new");
        ObjectNode run = RunFile.tree(run());
        change.accept(run);
        Files.deleteIfExists(next);
        append(next.getFileName().toString(), RunFile.text(run));
        Platform.here().folders().replace(whole, next);
    }

    public Path path() {
        return path;
    }

    public Path logs() {
        return path.resolve(LOGS);
    }

    /// Keeps a row without figures.
    public void append(ForkResult row) throws IOException {
        append(CELLS, CellsCsv.line(row));
    }

    /// Keeps a measured fork. The row comes last: a fork with a row is whole.
    ///
    /// @param firstSamplesNanos the first samples in order, a batch undivided
    public void append(MeasuredFork fork, List<Long> firstSamplesNanos, long startMillis, long endMillis)
            throws IOException {
        ForkResult.Measured row = fork.row();
        append(HISTOGRAMS, HistogramFile.line(HistogramFile.tag(row), fork.histogram(), startMillis, endMillis));
        if (fork.oneWay().isPresent()) {
            append(
                    HISTOGRAMS,
                    HistogramFile.line(
                            HistogramFile.oneWayTag(row), fork.oneWay().get(), startMillis, endMillis));
        }
        append(FIRST_SAMPLES, CellsCsv.FirstSamples.line(row, firstSamplesNanos));
        append(CELLS, CellsCsv.line(row));
    }

    public void writeTables(String markdown) throws IOException {
        WholeFile.write(path.resolve(TABLES), markdown);
    }

    /// Whether they were written: they come after the last fork.
    public boolean hasTables() {
        return Files.exists(path.resolve(TABLES));
    }

    public RunRecord run() throws IOException {
        return RunFile.read(path.resolve(RUN));
    }

    public List<ForkResult> rows() throws IOException {
        return CellsCsv.read(path.resolve(CELLS));
    }

    /// The forks of each cell, those that were measured with their histograms.
    public List<MeasuredFork> measuredForks() throws IOException {
        return measuredForks(rows());
    }

    /// The measured forks of rows that were read already.
    public List<MeasuredFork> measuredForks(List<ForkResult> rows) throws IOException {
        Map<String, Histogram> histograms = histograms();
        var forks = new ArrayList<MeasuredFork>();
        for (ForkResult result : rows) {
            if (result instanceof ForkResult.Measured row) {
                Histogram histogram = histograms.get(HistogramFile.tag(row));
                if (histogram == null) {
                    throw new IOException(path.resolve(HISTOGRAMS) + " has no histogram " + HistogramFile.tag(row));
                }
                forks.add(new MeasuredFork(
                        row, histogram, Optional.ofNullable(histograms.get(HistogramFile.oneWayTag(row)))));
            }
        }
        return forks;
    }

    /// The reader of the library throws one exception or another, depending on where the file is damaged.
    private Map<String, Histogram> histograms() throws IOException {
        try {
            return HistogramFile.read(path.resolve(HISTOGRAMS));
        } catch (RuntimeException e) {
            throw FileFault.damaged(path.resolve(HISTOGRAMS), e);
        } catch (NoSuchFileException e) {
            throw new IOException(path + " has no " + HISTOGRAMS + ", where the samples are", e);
        }
    }

    private void append(String file, String text) throws IOException {
        Path whole = path.resolve(file);
        // Not a channel: an interrupt, which tells a run to end, would close that in the middle of a line.
        try (var out = new FileOutputStream(whole.toFile(), true)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.getFD().sync();
        } catch (IOException e) {
            throw FileFault.writing(whole, e);
        }
    }

    /// Keeps two processes from writing to one run folder. The kernel lets go of it however its process ends
    /// (fcntl(2)). Closing it lets go, too.
    public static final class WriteLock implements AutoCloseable {
        private static final String FILE = "lock";

        private final Path file;
        private final FileChannel channel;

        private WriteLock(Path file, FileChannel channel) {
            this.file = file;
            this.channel = channel;
        }

        /// @param folder exists
        /// @throws IOException if another process holds it, or the folder cannot be written
        public static WriteLock of(Path folder) throws IOException {
            Path file = folder.resolve(FILE);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                if (!isFree(channel)) {
                    throw new IOException(
                            "another process is still measuring into " + folder + "; wait for its end, or end it");
                }
                return new WriteLock(file, channel);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        }

        private static boolean isFree(FileChannel channel) throws IOException {
            try {
                return channel.tryLock() != null;
            } catch (OverlappingFileLockException e) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            Files.deleteIfExists(file);
            channel.close();
        }
    }
}
