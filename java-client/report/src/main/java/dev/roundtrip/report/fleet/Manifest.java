// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.ForkRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The plan of a fleet, `fleet.json`, written before anything ran: without it nobody could miss a lost index.
///
/// @param count of indices, from 0
/// @param seed of every run
/// @param mode [#REPLICATE] or [#FORKS]
/// @param commit of the sources, as `run.json` has it
/// @param arguments of `roundtrip run`, which every index has
public record Manifest(String id, int count, long seed, String mode, String commit, List<String> arguments) {
    static final String FILE = "fleet.json";

    /// Each index measures the whole plan.
    static final String REPLICATE = "replicate";

    /// Each measures a range of the forks of every cell.
    static final String FORKS = "forks";

    private static final int MOST = 10_000;

    private static final ObjectMapper JSON = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

    public Manifest {
        arguments = List.copyOf(arguments);
    }

    static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /// @throws IOException if it is damaged; the message names it
    static Manifest read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        try {
            Manifest manifest = JSON.readValue(file.toFile(), Manifest.class);
            if (manifest.count < 1 || manifest.count > MOST) {
                throw new IOException("count is %d, and has to be from 1 to %d".formatted(manifest.count, MOST));
            }
            if (!List.of(REPLICATE, FORKS).contains(manifest.mode)) {
                throw new IOException(
                        "mode is '%s', and has to be %s or %s".formatted(manifest.mode, REPLICATE, FORKS));
            }
            return manifest;
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new IOException(file + " is damaged: " + reason, e);
        }
    }

    /// Why a run is not that of an index; empty if it is.
    Optional<String> objection(int index, RunRecord run) {
        if (run.seed() != seed) {
            return Optional.of("its seed is %d, the fleet's %d".formatted(run.seed(), seed));
        }
        if (!run.commit().equals(commit)) {
            return Optional.of("its commit is %s, the fleet's %s".formatted(run.commit(), commit));
        }
        ForkRange range = mode.equals(FORKS) ? new ForkRange(index + 1, count) : ForkRange.ALL;
        return run.forkRange().equals(range)
                ? Optional.empty()
                : Optional.of("it measured forks %s, and was to measure %s".formatted(run.forkRange(), range));
    }
}
