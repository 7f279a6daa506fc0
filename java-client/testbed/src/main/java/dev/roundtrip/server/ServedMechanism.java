// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// A mechanism as its servers are started.
///
/// @param jars its folder of jars, for a server in Java
/// @param options every option of it with its value
/// @param message what its requests are; empty for bytes
public record ServedMechanism(
        Transport transport, Path jars, Map<String, String> options, Optional<CarriedMessage> message) {
    public ServedMechanism {
        options = Map.copyOf(options);
    }
}
