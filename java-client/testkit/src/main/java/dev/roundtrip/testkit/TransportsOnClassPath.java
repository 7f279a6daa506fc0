// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import java.util.HashSet;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/// The transports that the testbed would find, each shown under its id.
abstract sealed class TransportsOnClassPath implements ArgumentsProvider {
    static final class All extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return true;
        }
    }

    /// Those whose messages a tester in Java moves: not floors, which have neither.
    static final class WithMessages extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return transport.nativeWorker().isEmpty() && transport.dependsOnSize();
        }
    }

    /// Those whose requests can be messages of a codec, if there is one.
    static final class CarryingCodecs extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return transport.messages().isGiven()
                    && ServiceLoader.load(Codec.class).findFirst().isPresent();
        }
    }

    /// Those with types of their own for messages.
    static final class WithOwnTypes extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return transport.ownTypes().isPresent();
        }
    }

    static final class WithServerProcess extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return transport.server() instanceof ServerSpec.Started;
        }
    }

    /// One for each server in C++, the first that names it, as what a server survives does not hang on who asks.
    static final class OnePerServer extends TransportsOnClassPath {
        private final Set<String> seen = new HashSet<>();

        @Override
        boolean includes(Transport transport) {
            return transport.nativeWorker().isEmpty()
                    && transport.server() instanceof ServerSpec.Executable server
                    && seen.add(server.name());
        }
    }

    /// Those that a program of somebody else talks to, too.
    static final class WithForeignClient extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return ForeignClient.of(transport).isPresent();
        }
    }

    /// Those whose streams a tester in Java sends.
    static final class WithStreams extends TransportsOnClassPath {
        @Override
        boolean includes(Transport transport) {
            return transport.nativeWorker().isEmpty()
                    && transport.streams(MessageStamp.BYTES).isGiven();
        }
    }

    abstract boolean includes(Transport transport);

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(this::includes)
                .map(transport -> Arguments.argumentSet(transport.id(), transport));
    }
}
