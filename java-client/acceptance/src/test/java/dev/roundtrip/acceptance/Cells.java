// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What a run has written so far.
final class Cells {
    private Cells() {}

    static List<ForkResult.Measured> measured(Path run) throws IOException {
        return RunFolder.open(run).rows().stream()
                .filter(ForkResult.Measured.class::isInstance)
                .map(ForkResult.Measured.class::cast)
                .toList();
    }

    /// `tcp 1`, or `tcp 1 again` for a repetition: the transport and the fork of each row, in order.
    static List<String> names(List<ForkResult.Measured> rows) {
        return rows.stream()
                .map(row -> row.cell().transport() + " " + row.fork() + (row.attempt() == 1 ? "" : " again"))
                .sorted()
                .toList();
    }

    /// Waits until so many rows are whole.
    static void await(Path run, int rows) throws InterruptedException {
        Path cells = run.resolve(RunFolder.CELLS);
        Await.value(rows + " rows", () -> {
            try (Stream<String> lines = Files.exists(cells) ? Files.lines(cells) : Stream.empty()) {
                return lines.filter(line -> line.contains(",measured,"))
                        .skip(rows - 1)
                        .findFirst();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
