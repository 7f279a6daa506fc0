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
    @Override
    public Tick numbered(long otherSequence) {
        return with(otherSequence, check);
    }

    @Override
    public Tick checked(long otherCheck) {
        return with(sequence, otherCheck);
    }

    private Tick with(long otherSequence, long otherCheck) {
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
