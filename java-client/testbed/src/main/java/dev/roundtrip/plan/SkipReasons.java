// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.condition.SizeText;
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
/// @param isForced whether a mechanism that spins is measured where both sides share one processor
record SkipReasons(Function<Transport, Optional<String>> missing, Codecs codecs, int processors, boolean isForced) {
    /// The most memory for requests and responses of all clients: some mechanisms hold them twice, and a worker has 3
    /// GiB.
    private static final long CLIENTS_MEMORY_BYTES = 1L << 30;

    SkipReasons forced() {
        return new SkipReasons(missing, codecs, processors, true);
    }

    /// @param all sizes of the plan
    Optional<String> of(
            Transport transport, SizePair sizes, Condition condition, Map<String, String> values, List<SizePair> all) {
        return nowMissing(transport, values)
                .or(() -> needsTwoProcessors(transport, condition.get(Axes.PLACEMENT)))
                .or(() -> refusal(transport, sizes))
                .or(() -> codecs.refusal(transport, condition.get(Axes.MESSAGE), sizes))
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

    private static Optional<String> sameElsewhere(Transport transport, SizePair sizes, List<SizePair> all) {
        SizePair smallest = all.stream()
                .filter(pair -> pair.isStream() == sizes.isStream())
                .min(Comparator.comparingLong(pair -> pair.bytes()))
                .orElseThrow();
        return transport.dependsOnSize() || sizes.equals(smallest)
                ? Optional.empty()
                : Optional.of("the same at every size, see " + smallest);
    }

    static Optional<String> refusal(Transport transport, SizePair sizes) {
        SizeLimit limit = transport.limit();
        return overLimit(transport, "request", sizes.requestBytes(), limit.maxRequestBytes())
                .or(() -> overLimit(transport, "response", sizes.responseBytes(), limit.maxResponseBytes()))
                .or(() -> sizes.isStream() ? withoutStreams(transport, sizes) : Optional.empty());
    }

    private static Optional<String> withoutStreams(Transport transport, SizePair stream) {
        return stream.holdsStamp()
                ? transport
                        .streams(stream.requestBytes())
                        .whyNot()
                        .map(reason -> transport.id() + ": no streams: " + reason)
                : Optional.of("messages of %s do not hold their number and time; choose --sizes %dB or more"
                        .formatted(SizeText.of(stream.requestBytes()), MessageStamp.BYTES));
    }

    static Optional<String> refusal(Transport transport, SizePair sizes, Condition condition) {
        return condition.whyNot(transport).or(() -> tooManyClients(transport, sizes, condition.get(Axes.CLIENTS)));
    }

    private static Optional<String> tooManyClients(Transport transport, SizePair sizes, int clients) {
        long mostClients = Math.max(1, CLIENTS_MEMORY_BYTES / Math.max(1, sizes.bytes()));
        return clients <= mostClients
                ? Optional.empty()
                : Optional.of(
                        "%s: messages of %d clients at %s do not fit into the worker's memory; choose --clients %d or fewer"
                                .formatted(transport.id(), clients, sizes, mostClients));
    }

    private static Optional<String> overLimit(Transport transport, String message, long bytes, long maxBytes) {
        if (bytes <= maxBytes) {
            return Optional.empty();
        }
        String limit = maxBytes == Integer.MAX_VALUE ? "2 GiB − 1" : SizeText.of(maxBytes);
        return Optional.of("%s: %s of %s is over this transport's limit of %s (%s); choose a smaller --sizes"
                .formatted(
                        transport.id(),
                        message,
                        SizeText.of(bytes),
                        limit,
                        transport.limit().reason()));
    }
}
