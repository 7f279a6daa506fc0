// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Transport;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Why a cell of a plan is not measured.
///
/// @param missing why the other side of a mechanism is not on this machine; empty if it is
/// @param processors that this process may use
/// @param codecs by which messages become bytes
/// @param isForced whether what spins is measured where both sides share one processor
record SkipReasons(Function<Transport, Optional<String>> missing, Codecs codecs, int processors, boolean isForced) {
    /// What requests and responses of all clients may take: some mechanisms hold them twice, and a worker has 3 GiB.
    private static final long CLIENTS_MEMORY_BYTES = 1L << 30;

    SkipReasons forced() {
        return new SkipReasons(missing, codecs, processors, true);
    }

    /// @param all sizes of the plan
    Optional<String> of(
            Transport transport, SizePair sizes, Condition condition, Map<String, String> values, List<SizePair> all) {
        return nowMissing(transport, values)
                .or(() -> needsTwoProcessors(transport, condition.placement()))
                .or(() -> needsNewerJava(transport, sizes, condition.jvm()))
                .or(() -> refusal(transport, sizes))
                .or(() -> codecs.refusal(transport, condition.carried(), sizes))
                .or(() -> sameElsewhere(transport, sizes, all))
                .or(() -> refusal(transport, sizes, condition));
    }

    /// Why a mechanism cannot run on this machine as it is now; empty if it can.
    ///
    /// @param values of all its options
    Optional<String> nowMissing(Transport transport, Map<String, String> values) {
        return missing.apply(transport).or(() -> transport.runsHere(values).whyNot());
    }

    static boolean isFloor(Transport transport) {
        return transport.family() == Family.FLOOR;
    }

    /// Two sides that spin on one processor wait for the scheduler, not for each other. Floors cannot be forced to.
    Optional<String> needsTwoProcessors(Transport transport, Placement placement) {
        boolean hasTwo = processors > 1 && !placement.isOnOneProcessor();
        if (!transport.handOver().needsTwoProcessors() || hasTwo || (isForced && !isFloor(transport))) {
            return Optional.empty();
        }
        String found =
                processors == 1 ? "this process may use one" : "placement " + placement.label() + " gives it one";
        String wayOut = isFloor(transport)
                ? ""
                : "; its figures would be the scheduler's, with --force it is measured all the same";
        return Optional.of("spinning needs two processors, " + found + wayOut);
    }

    /// A client in C++ is the same beside every JVM, and is told so elsewhere.
    private static Optional<String> needsNewerJava(Transport transport, SizePair sizes, ClientJvm client) {
        int feature = client.jvm().feature();
        if (transport.nativeWorker().isPresent()) {
            return Optional.empty();
        }
        if (client.virtualThreads() && feature < Jvm.VIRTUAL_THREADS) {
            return Optional.of("virtual threads are there from Java %d on, and %s is %d"
                    .formatted(Jvm.VIRTUAL_THREADS, client.jvm().home(), feature));
        }
        if (transport.leastJava() > feature) {
            return Optional.of("%s: its client needs Java %d (%s), and %s is %d"
                    .formatted(
                            transport.id(),
                            transport.leastJava(),
                            transport.leastJava() == Transport.JAVA_WITH_FOREIGN_FUNCTIONS
                                    ? "the foreign-function API"
                                    : "for which it is compiled",
                            client.jvm().home(),
                            feature));
        }
        return sizes.isStream() && feature < Transport.JAVA_WITH_FOREIGN_FUNCTIONS
                ? Optional.of(
                        "what came of a stream is read by the foreign-function API, which Java %d lacks; choose %d"
                                        .formatted(feature, Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                                + " or newer")
                : Optional.empty();
    }

    private static Optional<String> sameElsewhere(Transport transport, SizePair sizes, List<SizePair> all) {
        SizePair smallest = all.stream()
                .filter(pair -> pair.isStream() == sizes.isStream())
                .min(Comparator.comparingLong(
                        pair -> pair.request().bytes() + pair.response().bytes()))
                .orElseThrow();
        return transport.dependsOnSize() || sizes.equals(smallest)
                ? Optional.empty()
                : Optional.of("the same at every size, see " + smallest);
    }

    static Optional<String> refusal(Transport transport, SizePair sizes) {
        SizeLimit limit = transport.limit();
        return overLimit(transport, "request", sizes.request(), limit.maxRequestBytes())
                .or(() -> overLimit(transport, "response", sizes.response(), limit.maxResponseBytes()))
                .or(() -> sizes.isStream() ? withoutStreams(transport, sizes) : Optional.empty());
    }

    private static Optional<String> withoutStreams(Transport transport, SizePair stream) {
        return StreamSizes.holdsStamp(stream)
                ? transport
                        .streams(stream.request().bytes())
                        .whyNot()
                        .map(reason -> transport.id() + ": no streams: " + reason)
                : Optional.of("messages of %s do not hold their number and time; choose --sizes %dB or more"
                        .formatted(stream.request(), MessageStamp.BYTES));
    }

    static Optional<String> refusal(Transport transport, SizePair sizes, Condition condition) {
        boolean isNative = transport.nativeWorker().isPresent();
        if (isNative && !condition.jvm().equals(ClientJvm.USUAL)) {
            return Optional.of(
                    transport.nativeWorker().get().startsJvm()
                            ? transport.id() + ": the JVM is in a client in C++, which starts it as ever"
                            : "without Java there is no JVM with a collector, and nothing to warm up");
        }
        boolean roundTrips = !sizes.isStream();
        if (roundTrips
                && isNative
                && !condition.carried().isMessage()
                && !condition.equals(Condition.closed(condition.placement()))) {
            return Optional.of("without Java there is one client in a closed loop without a gap only");
        }
        if (condition.clients() > 1 && !transport.manyClients()) {
            return Optional.of(transport.id() + ": takes one client at a time; choose --clients 1");
        }
        long messageBytes = sizes.request().bytes() + sizes.response().bytes();
        long mostClients = Math.max(1, CLIENTS_MEMORY_BYTES / Math.max(1, messageBytes));
        return condition.clients() <= mostClients
                ? Optional.empty()
                : Optional.of(
                        "%s: messages of %d clients at %s do not fit into the worker's memory; choose --clients %d or fewer"
                                .formatted(transport.id(), condition.clients(), sizes, mostClients));
    }

    private static Optional<String> overLimit(Transport transport, String message, ByteSize size, long maxBytes) {
        if (size.bytes() <= maxBytes) {
            return Optional.empty();
        }
        String limit = maxBytes == Integer.MAX_VALUE ? "2 GiB − 1" : new ByteSize(maxBytes).toString();
        return Optional.of("%s: %s of %s is over this transport's limit of %s (%s); choose a smaller --sizes"
                .formatted(
                        transport.id(), message, size, limit, transport.limit().reason()));
    }
}
