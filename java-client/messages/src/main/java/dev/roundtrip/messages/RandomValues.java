// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;

/// Values as messages have them. None is so large, or has so many digits, that codecs would write the
/// same value in different ways (`idl/messages.md`). Not thread-safe.
public final class RandomValues {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ";

    /// Two bytes of UTF-8, which a codec that takes text for ASCII spoils.
    private static final char NOT_ASCII = 'ó';

    private static final int LEAST_BYTES_WITH_ALL_LETTERS = 10;
    private static final int EIGHTHS = 8;
    private static final int MOST_PRICE = 1_000_000;
    private static final int MOST_SMALL = 100;
    private static final int MOST_QUANTITY = 1_000_000;
    private static final long MOST_ID = 1_000_000_000_000L;
    private static final long BEGIN_NANOS = 1_700_000_000_000_000_000L;
    private static final long YEAR_NANOS = 31_536_000_000_000_000L;

    private final RandomGenerator generator;

    public RandomValues(RandomGenerator generator) {
        this.generator = generator;
    }

    public int quantity() {
        return generator.nextInt(MOST_QUANTITY);
    }

    /// For numbers of 8 bits.
    public int small() {
        return generator.nextInt(MOST_SMALL);
    }

    public long id() {
        return generator.nextLong(MOST_ID);
    }

    public long timeNanos() {
        return BEGIN_NANOS + generator.nextLong(YEAR_NANOS);
    }

    /// Exact as a float, too, and so exact in an answer.
    public double price() {
        return (double) generator.nextInt(EIGHTHS, EIGHTHS * MOST_PRICE) / EIGHTHS;
    }

    public boolean flag() {
        return generator.nextBoolean();
    }

    /// One that an answer has another one for: not the last of an odd number, unless it is the only one.
    public <E extends Enum<E>> E oneOf(E[] values) {
        return values[generator.nextInt(Math.max(1, values.length - values.length % 2))];
    }

    /// @param bytes of UTF-8
    public String text(int bytes) {
        boolean isLong = bytes >= LEAST_BYTES_WITH_ALL_LETTERS;
        String letters = letters(isLong ? bytes - 2 : bytes);
        return isLong ? letters + NOT_ASCII : letters;
    }

    /// Bytes that are letters.
    public ByteBuffer bytes(int bytes) {
        return ByteBuffer.wrap(letters(bytes).getBytes(StandardCharsets.ISO_8859_1));
    }

    private String letters(int count) {
        var letters = new StringBuilder();
        for (int i = 0; i < count; i++) {
            letters.append(LETTERS.charAt(generator.nextInt(LETTERS.length())));
        }
        return letters.toString();
    }
}
