// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// The best prices of an instrument: 12 numbers.
public record Tick(
        long sequence,
        long check,
        long timeNanos,
        int instrument,
        int venue,
        double bidPrice,
        double askPrice,
        double lastPrice,
        int bidQuantity,
        int askQuantity,
        int lastQuantity,
        long volume)
        implements Message<Tick> {
    /// Makes of the fields of a tick what somebody else has for one.
    ///
    /// @param <T> that
    @FunctionalInterface
    public interface Maker<T> {
        T make(
                long sequence,
                long check,
                long timeNanos,
                int instrument,
                int venue,
                double bidPrice,
                double askPrice,
                double lastPrice,
                int bidQuantity,
                int askQuantity,
                int lastQuantity,
                long volume);
    }

    /// Copies the tick to another class, which has a constructor for all fields in their order.
    public <T> T as(Maker<T> maker) {
        return maker.make(
                sequence,
                check,
                timeNanos,
                instrument,
                venue,
                bidPrice,
                askPrice,
                lastPrice,
                bidQuantity,
                askQuantity,
                lastQuantity,
                volume);
    }

    @Override
    public Tick with(long otherSequence, long otherCheck) {
        return new Tick(
                otherSequence,
                otherCheck,
                timeNanos,
                instrument,
                venue,
                bidPrice,
                askPrice,
                lastPrice,
                bidQuantity,
                askQuantity,
                lastQuantity,
                volume);
    }
}
