// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
final class BundleTest {
    private static final String NAME = "synthetic run";

    @TempDir
    private Path scratch;

    private Path run;

    @BeforeEach
    void writeRun() throws IOException {
        run = scratch.resolve("here").resolve(NAME);
        new SyntheticRun(8, 3, 3).write(run);
        Files.createDirectories(run.resolve("logs/tcp/fork-1"));
        Files.writeString(run.resolve("logs/tcp/fork-1/server.log"), "nothing to say\n");
    }

    @Test
    void whatIsUnpackedElsewhereUnderAnotherNameIsReportedByteForByteAsTheOriginal() throws Exception {
        Path archive = bundle(run);
        report(run);

        Path unpacked = unpack(archive, Files.createDirectory(scratch.resolve("there")));
        unpacked = Files.move(unpacked, unpacked.resolveSibling("under another name"));
        report(unpacked);

        Map<String, byte[]> there = contents(unpacked);
        assertThat(there).containsKeys("README.md", "SHA256SUMS", "logs/tcp/fork-1/server.log", "figures/latency.tex");
        there.remove("README.md");
        there.remove("SHA256SUMS");
        assertThat(there).containsExactlyInAnyOrderEntriesOf(contents(run));
        var check = new ProcessBuilder("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS")
                .directory(unpacked.toFile())
                .inheritIO()
                .start();
        assertThat(check.waitFor()).isZero();
    }

    @Test
    void theSameRunMakesTheSameArchiveAlsoOnceItIsReportedOrUnpacked() throws Exception {
        byte[] first = Files.readAllBytes(bundle(run));
        report(run);
        byte[] reported = Files.readAllBytes(bundle(run));
        Path unpacked = unpack(bundle(run), Files.createDirectory(scratch.resolve("there")));

        assertThat(reported).isEqualTo(first);
        assertThat(bundle(unpacked)).hasBinaryContent(first);
    }

    @Test
    void theReadmeNamesTheCommandsAndEveryFile() throws Exception {
        Path unpacked = unpack(bundle(run), Files.createDirectory(scratch.resolve("there")));

        assertThat(unpacked.resolve("README.md"))
                .content()
                .contains("./roundtrip report")
                .contains("./roundtrip run --forks 3 --seed 7\n")
                .contains("- `tables.csv`", "- `report/index.html`", "- `figures/latency.svg`")
                .contains("- `run.json`", "- `histograms.hlog`", "- `logs/tcp/fork-1/server.log`");
    }

    private Path bundle(Path folder) throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "bundle", folder.toString());
        assertThat(ending.exitCode()).as(ending.err()).isZero();
        return folder.resolveSibling(NAME + ".zip");
    }

    private void report(Path folder) throws Exception {
        assertThat(Program.run(scratch, Program.SERVERS, "report", folder.toString())
                        .exitCode())
                .isZero();
    }

    /// @return the run's folder in there
    private static Path unpack(Path archive, Path folder) throws IOException {
        try (InputStream in = Files.newInputStream(archive);
                var zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
        return folder.resolve(NAME);
    }

    private static Map<String, byte[]> contents(Path folder) throws IOException {
        var contents = new TreeMap<String, byte[]>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }
}
