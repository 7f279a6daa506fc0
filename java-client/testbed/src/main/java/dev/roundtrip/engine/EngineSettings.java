package dev.roundtrip.engine;

import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What holds for all cells of a run.
///
/// @param testbedJars class path of a worker besides the mechanism's
/// @param logs folder for the standard error of workers and servers
/// @param runDirectory private folder for what servers and testers put into the file system
/// @param minRoundTrips a cell, over all forks
/// @param timeBudget for all forks of all cells
/// @param timeout of one round trip of small messages
/// @param processors that the testbed may use
/// @param places where the other side of a mechanism runs, by its id; on this machine if it is not among them
public record EngineSettings(
        Path testbedJars,
        ServerFolder servers,
        Path logs,
        RunDirectory runDirectory,
        int forks,
        int minRoundTrips,
        Optional<Duration> timeBudget,
        double precision,
        Duration timeout,
        long seed,
        List<Integer> processors,
        Map<String, Place> places) {

    /// A round trip may take this much longer for each of these bytes: 16 MiB/s is slower than any mechanism here.
    private static final long BYTES_A_SECOND = 16L << 20;

    public EngineSettings {
        processors = List.copyOf(processors);
        places = Map.copyOf(places);
    }

    boolean isHere(CellSpec cell) {
        return !places.containsKey(cell.transport().id());
    }

    Place place(CellSpec cell) {
        return places.getOrDefault(cell.transport().id(), new Here(servers, testbedJars));
    }

    /// The time-out of one round trip of this cell, or of one stream.
    Duration timeout(CellSpec cell) {
        long trips = Math.max(1, cell.loop().messages());
        long bytes = trips * ((long) cell.requestBytes() + cell.responseBytes());
        Duration pauses = cell.loop().isStream() ? cell.loop().longestPause().multipliedBy(trips) : Duration.ZERO;
        return timeout.plusSeconds(bytes / BYTES_A_SECOND).plus(pauses);
    }

    /// Seed of the request bytes of one fork, so that a run can be repeated to the byte.
    long requestSeed(CellSpec cell, int fork) {
        return seed ^ (((long) cell.id().hashCode() << Integer.SIZE) + fork);
    }
}
