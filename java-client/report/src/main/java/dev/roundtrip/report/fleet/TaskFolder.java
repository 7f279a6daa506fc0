// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.report.fleet.FleetEntry.RunState;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The folder that `fleet/one` left of an index: with one final file, `done.json` or `failed.json`, or with none if
/// it did not come to an end.
///
/// @param path `OUT/007`
record TaskFolder(Path path) {
    private static final String DONE = "done.json";
    private static final String FAILED = "failed.json";
    private static final String ATTEMPTS = "attempts.log";
    private static final String BUNDLE = "run.zip";

    /// 128 + SIGTERM, which is how schedulers end what they were told to end.
    private static final int TERMINATED = 143;

    private static final int NOT_ENDED = -1;

    private static final ObjectMapper JSON = new ObjectMapper();

    static TaskFolder of(Path fleet, int index) {
        return new TaskFolder(fleet.resolve("%03d".formatted(index)));
    }

    /// Whether a folder is that of an index.
    boolean isOne() {
        return List.of(DONE, FAILED, ATTEMPTS).stream().anyMatch(name -> Files.exists(path.resolve(name)));
    }

    boolean isDone() {
        return Files.exists(path.resolve(DONE));
    }

    Path bundle() {
        return path.resolve(BUNDLE);
    }

    /// Number of attempts.
    int attempts() {
        return Math.toIntExact(lines().stream()
                .filter(line -> !line.path("begin").isMissingNode())
                .count());
    }

    /// The fate of an index that is not done.
    FleetEntry lost(String label) {
        if (Files.exists(path.resolve(FAILED))) {
            return lost(label, RunState.FAILED, reason());
        }
        List<JsonNode> lines = lines();
        if (lines.isEmpty()) {
            boolean begun = RunFolder.holdsRun(path.resolve("run"));
            return begun
                    ? lost(label, RunState.UNFINISHED, "it has a run folder and no bundle")
                    : lost(label, RunState.MISSING, "nothing of it is there");
        }
        int code = lines.getLast().path("rc").asInt(NOT_ENDED);
        return code == TERMINATED
                ? lost(label, RunState.CANCELLED, "its last attempt was ended by SIGTERM")
                : lost(label, RunState.UNFINISHED, unfinished(code));
    }

    private String unfinished(int code) {
        if (Files.exists(bundle())) {
            return "it was ended while it was bundled";
        }
        return code == NOT_ENDED
                ? "its last attempt has not come to an end"
                : "its last attempt ended with " + code + ", and it was not bundled";
    }

    private FleetEntry lost(String label, RunState state, String reason) {
        return FleetEntry.lost(label, state, attempts(), reason);
    }

    private String reason() {
        try {
            JsonNode failed = JSON.readTree(path.resolve(FAILED).toFile());
            return failed.path("reason").asText("it gives no reason");
        } catch (IOException e) {
            return FAILED + " is damaged";
        }
    }

    /// Lines that are whole: the last may have been torn when its writer was killed.
    private List<JsonNode> lines() {
        var lines = new ArrayList<JsonNode>();
        Path log = path.resolve(ATTEMPTS);
        try {
            for (String line : Files.exists(log) ? Files.readAllLines(log) : List.<String>of()) {
                lines.add(JSON.readTree(line));
            }
        } catch (JsonProcessingException _) {
            return lines;
        } catch (IOException _) {
            return List.of();
        }
        return lines;
    }
}
