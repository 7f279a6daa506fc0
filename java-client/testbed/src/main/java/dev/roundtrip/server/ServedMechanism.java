package dev.roundtrip.server;

import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

/// A mechanism as its servers are started.
///
/// @param jars its folder of jars, for a server in Java
/// @param options every option of it with its value
/// @param cpu the only processor of the server and of a broker; empty for any
public record ServedMechanism(Transport transport, Path jars, Map<String, String> options, OptionalInt cpu) {
    public ServedMechanism {
        options = Map.copyOf(options);
    }
}
