// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class WordsTest {
    private static final int BEFORE = 3;
    private static final int START = 5;

    static IntStream counts() {
        return IntStream.rangeClosed(0, Words.MOST_BYTES);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void soManyBytesAreCopiedAndNoNeighbourOfThem(int count) {
        byte[] from = numbered(START + count + 1);
        byte[] memory = new byte[BEFORE + count + 1];
        byte[] back = new byte[START + count + 1];

        Words.put(from, START, MemorySegment.ofArray(memory), BEFORE, count);
        Words.take(MemorySegment.ofArray(memory), BEFORE, back, START, count);

        assertThat(MemorySegment.ofArray(memory).asSlice(BEFORE, count).toArray(ValueLayout.JAVA_BYTE))
                .isEqualTo(MemorySegment.ofArray(from).asSlice(START, count).toArray(ValueLayout.JAVA_BYTE));
        assertThat(back).startsWith(new byte[START]).endsWith((byte) 0);
        assertThat(MemorySegment.ofArray(back)
                        .asSlice(START, count)
                        .mismatch(MemorySegment.ofArray(from).asSlice(START, count)))
                .isEqualTo(-1);
        assertThat(memory).startsWith(new byte[BEFORE]).endsWith((byte) 0);
    }

    private static byte[] numbered(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (i + 1);
        }
        return bytes;
    }
}
