// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.util.random.RandomGenerator;

/// Values as messages have them. None is so large, or has so many digits, that codecs would write the
/// same value in different ways (`idl/messages.md`).
final class RandomValues {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ";

    /// Two bytes of UTF-8, which a codec that takes text for ASCII spoils.
    private static final char NOT_ASCII = 'ó';

    private static final int LEAST_BYTES_WITH_ALL_LETTERS = 10;
    private static final int EIGHTHS = 8;
    private static final int MOST_PRICE = 1_000_000;
    private static final int MOST_QUANTITY = 1_000_000;
    private static final long MOST_ID = 1_000_000_000_000L;
    private static final long BEGIN_NANOS = 1_700_000_000_000_000_000L;
    private static final long YEAR_NANOS = 31_536_000_000_000_000L;

    private final RandomGenerator generator;

    RandomValues(RandomGenerator generator) {
        this.generator = generator;
    }

    int quantity() {
        return generator.nextInt(MOST_QUANTITY);
    }

    long id() {
        return generator.nextLong(MOST_ID);
    }

    long timeNanos() {
        return BEGIN_NANOS + generator.nextLong(YEAR_NANOS);
    }

    double price() {
        return (double) generator.nextInt(EIGHTHS, EIGHTHS * MOST_PRICE) / EIGHTHS;
    }

    boolean flag() {
        return generator.nextBoolean();
    }

    <E extends Enum<E>> E oneOf(E[] values) {
        return values[generator.nextInt(values.length)];
    }

    /// @param bytes of UTF-8
    String text(int bytes) {
        var text = new StringBuilder();
        boolean isLong = bytes >= LEAST_BYTES_WITH_ALL_LETTERS;
        for (int i = isLong ? 2 : 0; i < bytes; i++) {
            text.append(LETTERS.charAt(generator.nextInt(LETTERS.length())));
        }
        return isLong ? text.append(NOT_ASCII).toString() : text.toString();
    }
}
