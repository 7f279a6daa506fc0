// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.LineProcess.Launcher;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Where the other sides of testers run: on this machine ([LocalServers]), or where somebody else starts them.
@FunctionalInterface
public interface ServerHost {
    /// Gets ready for one fork of a mechanism.
    ///
    /// @param folder private, of this fork alone; exists
    /// @param logs where the standard error of servers goes; exists
    /// @param launcher of the processes, if they are started on this machine
    /// @throws IOException if the place cannot be reached or refuses; the message names it
    ForkServers open(ServedMechanism mechanism, Path folder, Path logs, Launcher launcher) throws IOException;

    /// A [ServerHost] for the length of one fork. Owns all that is started at it: closing it ends that, and removes
    /// what it left. One thread.
    interface ForkServers extends Closeable {
        /// The tester's run directory, which is the server's as well if both see the same files.
        Path runDirectory();

        /// Starts an other side and waits until it takes requests. One at a time.
        ///
        /// @param cpu the only processor of it and of a broker; empty for any
        /// @param verify whether it answers the keystream
        /// @param legs the page that it stamps; empty if it does not
        /// @param stream the page in which it says what came of a stream; empty for round trips
        /// @throws IOException if it cannot be started; the message names its log
        ServerHandle start(OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
                throws IOException, InterruptedException;

        @Override
        void close() throws IOException;
    }

    /// The resources that a server used over its whole life, as it reports them when it ends (`idl/server.md`).
    ///
    /// @param requests whole requests that were answered
    record ServerUsage(
            long requests,
            long requestBytes,
            long responseBytes,
            long userCpuNanos,
            long systemCpuNanos,
            long voluntaryContextSwitches,
            long involuntaryContextSwitches) {}

    /// The other side of a tester while it runs, wherever that is. Closing it ends all its processes, whatever happens.
    interface ServerHandle extends Closeable {
        /// The address by which a tester reaches the server.
        String endpoint();

        /// The process id of the server on this machine; 0 if no process can be seen from here.
        long pid();

        /// The process id of the broker on this machine; 0 if no process can be seen from here.
        long brokerPid();

        /// Whether its processes run on this machine, but cannot be seen from here: what they use looks like others'
        /// load.
        default boolean isHidden() {
            return false;
        }

        /// Flags in force of processes in Java that were started here (see [LineProcess#jvmFlags]), by their role.
        default Map<String, Map<String, String>> jvmFlags() {
            return Map.of();
        }

        /// The last line of the server's log, which may say why it let its client down; empty if it has said nothing.
        default Optional<String> lastWords() {
            return Optional.empty();
        }

        /// Ends the processes at once.
        void kill();

        /// How a process ended, if there is one that did.
        Optional<String> ending();

        /// Asks the processes to end, and gives them the time to tidy up that [#close] would not.
        ///
        /// @return what the server used, as it says; empty if it did not
        Optional<ServerUsage> stop() throws InterruptedException;

        @Override
        void close();
    }

    /// A mechanism as its processes are started.
    ///
    /// @param jars its folder of jars
    /// @param options every option of it with its value
    /// @param message that all requests of a fork are; empty for bytes
    record ServedMechanism(
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
                return jars.isPresent()
                        ? Optional.of(new MessageLibrary(name, servers.codec(codec)))
                        : Optional.empty();
            }
        }
    }
}
