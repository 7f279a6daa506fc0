// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import picocli.CommandLine.IVersionProvider;

/// Where the parts of the program are. The launcher says so by the system property `roundtrip.home`; the
/// environment variable `ROUNDTRIP_SERVERS` names another build of the C++ side, `ROUNDTRIP_COMMIT` the commit of a
/// program that has been taken out of its checkout.
final class Installation implements IVersionProvider {
    private static final String VERSION = "1.1.0";

    private final Path home =
            Path.of(System.getProperty("roundtrip.home", ".")).toAbsolutePath().normalize();
    private final List<Path> transportFolders;
    private final List<Path> codecFolders;

    Installation() {
        this(List.of(), List.of());
    }

    /// With mechanisms and codecs that are built elsewhere.
    ///
    /// @param transportFolders jars, and `bin/` and `lib/` of their C++ side
    /// @param codecFolders jars, and `lib/` of theirs
    Installation(List<Path> transportFolders, List<Path> codecFolders) {
        this.transportFolders = absolute(transportFolders);
        this.codecFolders = absolute(codecFolders);
    }

    private static List<Path> absolute(List<Path> folders) {
        return folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .toList();
    }

    /// The class path of every worker, besides its mechanism.
    Path workerJars() {
        return home.resolve("java-client/target/dist/worker");
    }

    Path testbedJars() {
        return home.resolve("java-client/target/dist/testbed");
    }

    /// Where run folders go, `ROUNDTRIP_RESULTS` unless that is not set.
    Path results() {
        String elsewhere = System.getenv("ROUNDTRIP_RESULTS");
        return elsewhere == null ? home.resolve("results") : Path.of(elsewhere).toAbsolutePath();
    }

    /// A folder of jars for each module that checks the program and is not part of it.
    Path checks() {
        return home.resolve("java-client/target/checks");
    }

    /// Figures of the papers.
    Path published() {
        return home.resolve("results/published");
    }

    Examples examples() {
        return new Examples(home.resolve("examples"));
    }

    /// The gallery of machines.
    Path machines() {
        return home.resolve("results/machines");
    }

    ServerFolder servers() {
        String elsewhere = System.getenv("ROUNDTRIP_SERVERS");
        return new ServerFolder(
                elsewhere == null
                        ? home.resolve("cpp-servers/build/release")
                        : Path.of(elsewhere).toAbsolutePath(),
                Stream.concat(transportFolders.stream(), codecFolders.stream()).toList());
    }

    /// Compiler, flags and libraries of the C++ side; missing if it is not built.
    JsonNode serverBuild() throws IOException {
        Path file = servers().folder().resolve("build-info.json");
        return Files.exists(file) ? new ObjectMapper().readTree(file.toFile()) : MissingNode.getInstance();
    }

    /// Where run directories are made, and where each command looks for those of dead runs:
    /// `ROUNDTRIP_TEMPORARY`, or the folder of the machine. Not `TMPDIR`, which may be another one for each job:
    /// what a dead run has left would not be found.
    static Path temporary() {
        return Optional.ofNullable(System.getenv("ROUNDTRIP_TEMPORARY"))
                .map(Path::of)
                .orElse(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /// The private folder of this command, which the next command removes if this one is killed.
    RunDirectory runDirectory() throws IOException {
        return RunDirectory.create(temporary(), servers().objectRecords());
    }

    /// Makes such a folder and removes it, before anything runs.
    ///
    /// @throws PlanException if that cannot be done
    void checkTemporary() throws PlanException {
        try (var _ = runDirectory()) {
            return;
        } catch (IOException e) {
            throw new PlanException("the temporary folder " + temporary() + " cannot be used: " + FileFault.reason(e)
                    + "; ROUNDTRIP_TEMPORARY=/var/tmp names another");
        }
    }

    /// @throws IOException if the program is not built
    /// @throws PlanException if a folder of mechanisms that are built elsewhere has none that can be measured
    Catalog catalog() throws IOException, PlanException {
        Path transports = home.resolve("java-client/target/dist/transports");
        try {
            return Catalog.load(transports).and(transportFolders);
        } catch (NoSuchFileException e) {
            throw new IOException(transports + " does not exist; run make build first", e);
        }
    }

    /// The codecs, which make bytes of messages.
    ///
    /// @throws PlanException if a folder of codecs that are built elsewhere has none that can be used
    Codecs codecs() throws IOException, PlanException {
        return Codecs.load(home.resolve("java-client/target/dist/codecs"), servers()::missingCodec)
                .and(codecFolders);
    }

    String version() {
        return VERSION;
    }

    /// The commit of the sources, with `+changes` where they differ from it. Outside a checkout it is
    /// `ROUNDTRIP_COMMIT`, or `unknown`.
    String commit() {
        String said = System.getenv("ROUNDTRIP_COMMIT");
        if (said != null && !said.isBlank()) {
            return said;
        }
        String commit = git("rev-parse", "--short=12", "HEAD");
        return commit.isEmpty() ? "unknown" : git("status", "--porcelain").isEmpty() ? commit : commit + "+changes";
    }

    private String git(String... arguments) {
        try {
            // A lock of a git that is ended in between would stay in the user's checkout.
            var command = new ArrayList<>(List.of("git", "--no-optional-locks", "-C", home.toString()));
            command.addAll(List.of(arguments));
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS).execute(process::destroyForcibly);
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0 ? output.strip() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"roundtrip " + VERSION + " (" + commit() + ")"};
    }
}
