// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.MessageTester;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// The requests of a fork's clients, and the testers that send them: random bytes, messages by a codec, or messages as
/// types of the mechanism's own. One thread.
final class Requests {
    private final WorkerCommand.Prepare cell;
    private final Transport transport;
    private final Optional<OwnTypes> ownTypes;
    private final Optional<Codec> codec;
    private Optional<MessageExchange> encoded = Optional.empty();
    private String detour = "";

    /// @throws TesterException if the class path has no such mechanism or codec
    Requests(WorkerCommand.Prepare cell) throws TesterException {
        this.cell = cell;
        transport = find(Rows.onClassPath().stream(), Transport::id, "transport", cell.transport());
        ownTypes = cell.codec().equals(OwnTypes.CODEC) ? transport.ownTypes() : Optional.empty();
        codec = cell.codec().isEmpty() || ownTypes.isPresent()
                ? Optional.empty()
                : Optional.of(find(
                        ServiceLoader.load(Codec.class).stream().map(ServiceLoader.Provider::get),
                        Codec::id,
                        "codec",
                        cell.codec()));
    }

    private static <S> S find(Stream<S> candidates, Function<S, String> idOf, String kind, String id)
            throws TesterException {
        return candidates
                .filter(candidate -> idOf.apply(candidate).equals(id))
                .findFirst()
                .orElseThrow(() -> new TesterException("no " + kind + " " + id + " on the class path"));
    }

    Transport transport() {
        return transport;
    }

    /// A client that can send the requests.
    AbstractTransferTester open(TesterContext context) throws Exception {
        if (ownTypes.isPresent()) {
            AbstractTransferTester tester = ownTypes.get().open(context, cell.message());
            detour = transport.detour();
            return tester;
        }
        AbstractTransferTester tester = transport.open(context);
        detour = transport.detour();
        return codec.isPresent() ? new MessageTester(tester) : tester;
    }

    /// Why a library does not go its usual way, asked once a client is open; empty if it does.
    String detour() {
        return detour;
    }

    /// The request of one client, since the number of the round trip is written into it.
    ///
    /// @param client from 0
    TestProps of(Sizes sizes, int client) throws TesterException, IOException {
        RandomGenerator generator = RequestBytes.generator(cell.seed() + client);
        if (ownTypes.isPresent()) {
            return TestProps.of(ownTypes.get().exchange(cell.message(), sizes.requestBytes(), generator));
        }
        return codec.isPresent()
                ? message(codec.get().exchange(cell.message(), sizes.requestBytes(), generator))
                : TestProps.random(transport.payload(), sizes.requestBytes(), sizes.responseBytes(), generator);
    }

    private TestProps message(MessageExchange exchange) throws TesterException {
        SizeLimit limit = transport.limit();
        long mostBytes = Math.min(limit.maxRequestBytes(), limit.maxResponseBytes());
        int bytes = Math.max(exchange.requestBytes(), exchange.responseBytes());
        if (bytes > mostBytes) {
            throw new TesterException("%s by %s has %d bytes, over this transport's limit of %d (%s)"
                    .formatted(cell.message(), cell.codec(), bytes, mostBytes, limit.reason()));
        }
        encoded = Optional.of(exchange);
        return TestProps.of(exchange);
    }

    /// The message of the last request, as a codec writes it; empty for bytes and types of the mechanism's own.
    Optional<MessageExchange> encoded() {
        return encoded;
    }
}
