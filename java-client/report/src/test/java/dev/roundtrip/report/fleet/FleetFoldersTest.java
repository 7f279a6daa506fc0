// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.bundle.Bundle;
import dev.roundtrip.report.fleet.FleetEntry.RunState;
import dev.roundtrip.report.page.FleetPage;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.ForkRange;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FleetFoldersTest {
    @TempDir
    private Path parent;

    private Path fleet;
    private Path scratch;

    @BeforeEach
    void begin() throws IOException {
        fleet = Files.createDirectory(parent.resolve("fleet"));
        scratch = Files.createDirectory(parent.resolve("scratch"));
    }

    @Test
    void everyIndexOfTheManifestIsListedWithWhatBecameOfIt() throws Exception {
        manifest(9, "replicate");
        done(0);
        done(1);
        truncate(fleet.resolve("001/run.zip"));
        task(2, "failed.json", "{\"rc\": 2, \"reason\": \"no transport is called 'nosuch'\"}");
        task(3, "attempts.log", "{\"attempt\": 1, \"begin\": \"t\"}\n{\"attempt\": 1, \"rc\": 143}\n");
        task(4, "attempts.log", "{\"attempt\": 1, \"begin\": \"t\"}\n{\"attempt\": 2, \"begin\": \"t\"}\n{\"atte");
        task(5, "attempts.log", "{\"attempt\": 1, \"begin\": \"t\"}\n");
        Files.createFile(fleet.resolve("005/run.zip"));
        done(6);
        Files.delete(fleet.resolve("006/done.json"));
        Files.delete(fleet.resolve("006/run.zip"));

        task(8, "attempts.log", "{\"attempt\": 1, \"begin\": \"t\"}\n{\"attempt\": 1, \"rc\": 137}\n");

        List<FleetEntry> entries = read(fleet);

        assertThat(entries)
                .extracting(FleetEntry::label)
                .containsExactly("000", "001", "002", "003", "004", "005", "006", "007", "008");
        assertThat(entries)
                .extracting(FleetEntry::state)
                .containsExactly(
                        RunState.COUNTED,
                        RunState.DAMAGED,
                        RunState.FAILED,
                        RunState.CANCELLED,
                        RunState.UNFINISHED,
                        RunState.UNFINISHED,
                        RunState.MISSING,
                        RunState.MISSING,
                        RunState.UNFINISHED);
        assertThat(entries.get(2).reason()).isEqualTo("no transport is called 'nosuch'");
        assertThat(entries.get(4).attempts()).isEqualTo(2);
        assertThat(entries.get(5).reason()).isEqualTo("it was ended while it was bundled");
        assertThat(entries.get(8).reason()).isEqualTo("its last attempt ended with 137, and it was not bundled");
        try (Stream<Path> left = Files.list(scratch)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aBundleWhoseFilesAreNotThoseThatWerePackedIsDamaged() throws Exception {
        Path run = run("a", 1);
        Path archive = bundle(run, fleet.resolve("a.zip"));
        Path other = run("b", 2);
        Files.copy(other.resolve("cells.csv"), parent.resolve("cells.csv"));
        replaceInZip(archive, "a/cells.csv", parent.resolve("cells.csv"));

        assertThat(read(fleet)).singleElement().satisfies(entry -> {
            assertThat(entry.state()).isEqualTo(RunState.DAMAGED);
            assertThat(entry.reason()).isEqualTo("cells.csv is not what SHA256SUMS says");
        });
    }

    @Test
    void aRunOfAnotherPlanIsForeign() throws Exception {
        manifest(2, "forks");
        done(0);
        done(1);
        change(1, "forkRange", new ForkRange(1, 2));

        assertThat(read(fleet))
                .extracting(FleetEntry::reason)
                .containsExactly(
                        "it measured forks 1/1, and was to measure 1/2",
                        "it measured forks 1/2, and was to measure 2/2");
    }

    @Test
    void foldersAndBundlesInAnyOrderGiveTheSameBytes() throws Exception {
        var given = new ArrayList<Path>();
        for (int host = 0; host < 7; host++) {
            Path run = run("run-" + host, host);
            given.add(host % 2 == 0 ? run : bundle(run, fleet.resolve("run-" + host + ".zip")));
        }
        List<String> first = written(given, "first");
        for (int shuffle = 0; shuffle < 5; shuffle++) {
            Collections.shuffle(given, new Random(shuffle));

            assertThat(written(given, "shuffled-" + shuffle)).isEqualTo(first);
        }
        assertThat(first.getFirst()).contains("7 runs of 7 hosts, in 1 group");
        assertThat(first.getLast().split("<circle", -1)).hasSize(7 * 2 + 1);
    }

    @Test
    void whatHoldsNoRunAndADamagedManifestAreWrongUse() throws IOException {
        Path empty = Files.createDirectory(parent.resolve("empty"));
        Files.writeString(fleet.resolve("fleet.json"), "{\"id\": \"x\", \"count\": 0}");

        assertThatThrownBy(() -> read(empty)).hasMessage(empty + " holds no run, no bundle and no fleet");
        assertThatThrownBy(() -> read(fleet)).hasMessageContaining("fleet.json is damaged");
    }

    private List<FleetEntry> read(Path... given) throws IOException, InterruptedException {
        return new FleetFolders(scratch).read(List.of(given));
    }

    /// Tables, figures of cells and hosts, and the page.
    private List<String> written(List<Path> given, String name) throws IOException, InterruptedException {
        Path out = Files.createDirectory(parent.resolve(name));
        Fleet fleet = Fleet.of(new FleetFolders(scratch).read(given), false);
        var document = new FleetDocument(fleet).document();
        new DocumentFiles(document, new FleetTables(fleet).cells()).write(out);
        FleetPage.write(fleet, document, out.resolve("index.html"));
        return List.of(
                Files.readString(out.resolve("tables.md")),
                Files.readString(out.resolve("tables-body.tex")),
                Files.readString(out.resolve("tables.csv")),
                Csv.of(new FleetTables(fleet).hosts()),
                Files.readString(out.resolve("index.html")));
    }

    private void manifest(int count, String mode) throws IOException {
        Files.writeString(fleet.resolve("fleet.json"), """
                {"id": "f", "salt": "s", "count": %d, "seed": 7, "mode": "%s", "commit": "unknown", "arguments": []}
                """.formatted(count, mode));
    }

    private void task(int index, String file, String text) throws IOException {
        Path folder = Files.createDirectories(fleet.resolve("%03d".formatted(index)));
        Files.writeString(folder.resolve(file), text);
    }

    private void done(int index) throws IOException {
        task(index, "done.json", "{}");
        bundle(run("run-of-" + index, index), fleet.resolve("%03d/run.zip".formatted(index)));
    }

    private Path run(String name, int host) throws IOException {
        Path path = parent.resolve(name);
        RunFixture.create(path, List.of(RunFixture.SMALL), "jni", "tcp")
                .measure("jni", RunFixture.SMALL, 1000 + host, 10)
                .measure("tcp", RunFixture.SMALL, 5000 + 2 * host, 10);
        change(path, "host", HostRecord.of("boot-" + host, "", "salt"));
        return path;
    }

    private static void change(Path run, String component, Object value) throws IOException {
        RunRecord changed = RunFixture.with(RunFolder.open(run).run(), component, value);
        Files.delete(run.resolve("run.json"));
        Path empty = Files.createTempDirectory(run.getParent(), "changed");
        RunFolder.create(empty, changed, 0);
        Files.move(empty.resolve("run.json"), run.resolve("run.json"));
    }

    private void change(int index, String component, Object value) throws IOException {
        Path run = parent.resolve("run-of-" + index);
        change(run, component, value);
        bundle(run, fleet.resolve("%03d/run.zip".formatted(index)));
    }

    private Path bundle(Path run, Path archive) throws IOException {
        Path reported = Files.createTempDirectory(parent, "reported");
        new Bundle(RunResults.read(RunFolder.open(run)), run, reported).write(archive);
        return archive;
    }

    private static void truncate(Path archive) throws IOException {
        try (var channel = Files.newByteChannel(archive, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
    }

    private static void replaceInZip(Path archive, String name, Path by) throws IOException {
        try (var zip = FileSystems.newFileSystem(archive)) {
            Files.copy(by, zip.getPath(name), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
