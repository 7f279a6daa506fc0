package dev.roundtrip.engine;

import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Settings of a run that is not started.
final class EngineSettingsFixture {
    private EngineSettingsFixture() {}

    static EngineSettings withSeed(long seed) {
        Path nowhere = Path.of("nowhere");
        return new EngineSettings(
                nowhere,
                new ServerFolder(nowhere),
                nowhere,
                null,
                3,
                1000,
                Optional.empty(),
                0.02,
                Duration.ofSeconds(30),
                seed,
                List.of(),
                Map.of());
    }
}
