// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Ends of the files of a run that was ended in the middle: lines that were not written whole, and samples of a fork
/// whose row was never written. One thread, which has the [WriteLock].
final class TruncatedTails {
    private final Path folder;
    private final List<String> repairs = new ArrayList<>();

    TruncatedTails(Path folder) {
        this.folder = folder;
    }

    /// @return a sentence for each thing that was cut off
    List<String> cut() throws IOException {
        String torn = "its last line was not written whole, and was cut off";
        for (String file : List.of(RunFolder.CELLS, RunFolder.HISTOGRAMS, RunFolder.FIRST_SAMPLES)) {
            cutWhile(file, torn, TruncatedTails::isTorn);
        }
        List<ForkResult> rows = CellsCsv.read(folder.resolve(RunFolder.CELLS)).stream()
                .filter(ForkResult.Measured.class::isInstance)
                .toList();
        List<String> tags = rows.stream()
                .flatMap(row -> HistogramFile.linePrefixes(row).stream())
                .toList();
        List<String> keys = rows.stream().map(CellsCsv.FirstSamples::linePrefix).toList();
        String orphan = "samples of a fork that was not finished were cut off; it will be measured anew";
        cutWhile(
                RunFolder.HISTOGRAMS,
                orphan,
                line -> HistogramFile.isSamples(line) && tags.stream().noneMatch(line::startsWith));
        cutWhile(
                RunFolder.FIRST_SAMPLES,
                orphan,
                line -> CellsCsv.FirstSamples.isSamples(line) && keys.stream().noneMatch(line::startsWith));
        return repairs;
    }

    /// After a power cut a file may have got its length but not its content, and then holds zeros.
    private static boolean isTorn(String line) {
        return !line.endsWith("\n") || line.indexOf('\0') >= 0;
    }

    private void cutWhile(String name, String what, Predicate<String> condition) throws IOException {
        Path file = folder.resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        int length = bytes.length;
        while (length > 0) {
            int start = startOfLastLine(bytes, length);
            if (!condition.test(new String(bytes, start, length - start, StandardCharsets.UTF_8))) {
                break;
            }
            length = start;
        }
        if (length < bytes.length) {
            truncate(file, length);
            repairs.add(file + ": " + what);
        }
    }

    private static int startOfLastLine(byte[] bytes, int length) {
        int start = length - 1;
        while (start > 0 && bytes[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    private static void truncate(Path file, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
            channel.force(true);
        }
    }
}
