package dev.roundtrip.engine;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

/// A cell as the engine needs it.
///
/// @param id names the cell in folders and results, as in `tcp-16B-1KiB`
/// @param jars the mechanism's folder of jars
/// @param legs whether its round trips are taken apart (`idl/legs.md`), each timed singly
/// @param clientCpu the only processor of the measuring threads; empty for any
/// @param serverCpu likewise of the server
public record CellSpec(
        String id,
        Transport transport,
        Path jars,
        int requestBytes,
        int responseBytes,
        Loop loop,
        boolean legs,
        OptionalInt clientCpu,
        OptionalInt serverCpu,
        Map<String, String> options) {
    public CellSpec {
        options = Map.copyOf(options);
    }

    /// Of its processes in Java: the testbed and one mechanism.
    String classPath(Path testbedJars) {
        return Here.classPath(testbedJars, jars);
    }

    /// Whether it only shows what others cannot undercut.
    boolean isFloor() {
        return transport.descriptor().family() == Family.FLOOR;
    }
}
