// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.MessageLibrary;
import dev.roundtrip.api.OwnTypes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The message that all requests of a fork are.
///
/// @param name of the message
/// @param codec its id, on both sides; [OwnTypes#CODEC] for types of the mechanism's own
/// @param jars of the codec; empty for types of the mechanism's own
/// @param jvmFlags that it needs
public record CarriedMessage(String name, String codec, Optional<Path> jars, List<String> jvmFlags) {
    public CarriedMessage {
        jvmFlags = List.copyOf(jvmFlags);
    }

    /// The message as a type of the mechanism's own.
    public static CarriedMessage ofOwnType(String name) {
        return new CarriedMessage(name, OwnTypes.CODEC, Optional.empty(), List.of());
    }

    /// The message as the other side is told of it; empty where its interface names the message already.
    public Optional<MessageLibrary> library(ServerFolder servers) {
        return jars.isPresent() ? Optional.of(new MessageLibrary(name, servers.codec(codec))) : Optional.empty();
    }
}
