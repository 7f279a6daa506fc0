// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import dev.roundtrip.worker.protocol.StepSamples.MessageParts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The parts of a round trip of a message, one after the other: medians in nanoseconds.
///
/// @param encode from the client's object to bytes
/// @param there to the other side; 0 where the medians of parts leave nothing
/// @param otherSide there from bytes to an object, to its answer and to bytes
/// @param back to the client; 0 where the medians of parts leave nothing
/// @param decode from bytes to an object
public record MessageTrip(double encode, double there, double otherSide, double back, double decode) {
    /// Name of a part, and its median.
    ///
    /// @param message whether it is the message's, and not the mechanism's
    public record Part(String name, boolean message, double nanos) {}

    /// Empty for bytes, and for round trips that were not taken apart.
    public static Optional<MessageTrip> of(CellResult cell) {
        List<Leg> legs = LegTimes.of(cell).parts();
        return legs.isEmpty() ? Optional.empty() : message(cell).flatMap(message -> of(legs, message));
    }

    /// The message that a cell's round trips carried, with the means of its times in the client; empty for bytes.
    public static Optional<MessageParts> message(CellResult cell) {
        List<MessageParts> parts = cell.forks().stream()
                .flatMap(fork -> fork.row().message().stream())
                .toList();
        return parts.stream()
                .findFirst()
                .map(first -> new MessageParts(
                        first.requestBytes(),
                        first.responseBytes(),
                        average(parts, MessageParts::encodeMeanNanos),
                        average(parts, MessageParts::encodeMedianNanos),
                        average(parts, MessageParts::decodeMeanNanos),
                        average(parts, MessageParts::decodeMedianNanos)));
    }

    private static OptionalDouble average(List<MessageParts> parts, Function<MessageParts, OptionalDouble> nanos) {
        return parts.stream()
                .flatMapToDouble(part -> nanos.apply(part).stream())
                .average();
    }

    private static Optional<MessageTrip> of(List<Leg> legs, MessageParts message) {
        if (message.encodeMedianNanos().isEmpty() || message.decodeMedianNanos().isEmpty()) {
            return Optional.empty();
        }
        double encode = message.encodeMedianNanos().getAsDouble();
        double decode = message.decodeMedianNanos().getAsDouble();
        return Optional.of(new MessageTrip(
                encode,
                Math.max(0, legs.get(0).medianNanos() - encode),
                legs.get(1).medianNanos(),
                Math.max(0, legs.get(2).medianNanos() - decode),
                decode));
    }

    /// Share of encoding and decoding on both sides in the sum of all parts.
    public double messageShare() {
        return (encode + otherSide + decode) / (encode + there + otherSide + back + decode);
    }

    public List<Part> parts() {
        return List.of(
                new Part("encode", true, encode),
                new Part("there", false, there),
                new Part("there: both", true, otherSide),
                new Part("back", false, back),
                new Part("decode", true, decode));
    }
}
