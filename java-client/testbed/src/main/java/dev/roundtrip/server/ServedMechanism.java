// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A mechanism as its processes are started.
///
/// @param jars its folder of jars
/// @param options every option of it with its value
/// @param message that all requests of a fork are; empty for bytes
public record ServedMechanism(
        Transport transport, Path jars, Map<String, String> options, Optional<CarriedMessage> message) {
    public ServedMechanism {
        options = Map.copyOf(options);
    }

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

        /// The message and its library for the other side; empty where its interface names the message already.
        public Optional<MessageLibrary> library(ServerFolder servers) {
            return jars.isPresent() ? Optional.of(new MessageLibrary(name, servers.codec(codec))) : Optional.empty();
        }
    }
}
