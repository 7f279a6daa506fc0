// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.MessageLibrary;
import java.nio.file.Path;
import java.util.List;

/// The message that all requests of a fork are.
///
/// @param name of the message
/// @param codec its id, on both sides
/// @param jars of the codec
/// @param jvmFlags that it needs
public record CarriedMessage(String name, String codec, Path jars, List<String> jvmFlags) {
    public CarriedMessage {
        jvmFlags = List.copyOf(jvmFlags);
    }

    /// What the other side is told.
    public MessageLibrary library(ServerFolder servers) {
        return new MessageLibrary(name, servers.codec(codec));
    }
}
