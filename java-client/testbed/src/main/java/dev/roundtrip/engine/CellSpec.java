package dev.roundtrip.engine;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.Map;

/// A cell as the engine needs it.
///
/// @param id names the cell in folders and results, as in `tcp-16B-1KiB`
/// @param jars the mechanism's folder of jars
public record CellSpec(
        String id, Transport transport, Path jars, int requestBytes, int responseBytes, Map<String, String> options) {
    public CellSpec {
        options = Map.copyOf(options);
    }

    /// Whether it only shows what others cannot undercut.
    boolean isFloor() {
        return transport.descriptor().family() == Family.FLOOR;
    }
}
