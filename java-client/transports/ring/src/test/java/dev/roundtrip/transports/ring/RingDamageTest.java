// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files and positions that no server of this layout makes.
final class RingDamageTest {
    private final RingMemory rings = new RingMemory();

    @Test
    void memoryThatIsTooSmallIsRefused() {
        assertThatThrownBy(() -> RingLayout.of(Arena.ofAuto().allocate(64)))
                .isInstanceOf(IOException.class)
                .hasMessage("64 bytes of shared memory are too few for rings, expected 12288 or more");
    }

    @Test
    void anotherMagicIsRefused() {
        rings.memory.set(JAVA_LONG, 0, 0x31415452);

        assertThatThrownBy(rings::layout).hasMessage("12288 bytes of shared memory are no rings of a server");
    }

    @Test
    void anotherVersionIsRefused() {
        rings.memory.set(JAVA_INT, RingLayout.VERSION_OFFSET, 2);

        assertThatThrownBy(rings::layout)
                .hasMessage("12288 bytes of shared memory have rings of version 2, expected 3");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 8192, Integer.MIN_VALUE, -1})
    void capacityThatTheMemoryDoesNotHaveIsRefused(int capacity) {
        rings.memory.set(JAVA_INT, RingLayout.CAPACITY, capacity);

        assertThatThrownBy(rings::layout)
                .hasMessage("12288 bytes of shared memory do not hold two rings of "
                        + Integer.toUnsignedString(capacity) + " bytes");
    }

    @Test
    void fileThatCouldBeCutShortIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("ring"), new byte[12288]);

        try (Arena arena = Arena.ofConfined()) {
            assertThatThrownBy(() -> RingFile.open(file.toString(), arena))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + " is not sealed against shrinking, so it is no file of a server");
        }
    }

    @Test
    void fileThatIsNotThereIsNamed() {
        try (Arena arena = Arena.ofConfined()) {
            assertThatThrownBy(() -> RingFile.open("/nowhere/ring", arena))
                    .isInstanceOf(IOException.class)
                    .hasMessage("open of /nowhere/ring failed with errno 2");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 4105, -1, Long.MIN_VALUE})
    void writtenPositionThatCannotBeIsRefusedWithinAMessageInPieces(long position) throws Exception {
        RingReader responses = rings.responses();
        header(RingEnd.IN_PIECES | RingEnd.MARK | 2000);
        rings.position(RingLayout.RESPONSES_WRITTEN, position);
        byte[] message = new byte[responses.next()];

        assertThatThrownBy(() -> responses.take(message))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "positions 8 and " + Long.toUnsignedString(position) + " are not within a ring of 4096 bytes");
    }

    @Test
    void writtenPositionIsNotLookedAtForAMessageThatIsWhole() throws Exception {
        RingReader responses = rings.responses();
        header(RingEnd.MARK | 3);
        rings.position(RingLayout.RESPONSES_WRITTEN, Long.MIN_VALUE);
        byte[] message = new byte[responses.next()];

        responses.take(message);
        responses.end();
        responses.release();

        assertThat(rings.position(RingLayout.RESPONSES_READ)).isEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(longs = {123, RingEnd.IN_PIECES | 2000, ~RingEnd.MARK})
    void headerWithoutItsMarkIsRefused(long header) throws Exception {
        RingReader responses = rings.responses();
        header(header);

        assertThatThrownBy(responses::next)
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "header " + Long.toUnsignedString(header) + " is none of a message in a ring of 4096 bytes");
    }

    @ParameterizedTest
    @ValueSource(ints = {4081, Integer.MAX_VALUE})
    void wholeMessageThatIsLargerThanTheRingIsRefused(int length) throws Exception {
        RingReader responses = rings.responses();
        long header = RingEnd.MARK | length;
        header(header);

        assertThatThrownBy(responses::next)
                .isInstanceOf(IOException.class)
                .hasMessage("header " + header + " is none of a message in a ring of 4096 bytes");
    }

    @ParameterizedTest
    @ValueSource(ints = {57, Integer.MAX_VALUE})
    void lengthThatTheBatonHasNoRoomForIsRefused(int length) throws Exception {
        RingReader responses = rings.responses();
        rings.giveBatonAway();
        rings.position(RingLayout.BATON, length);

        assertThatThrownBy(responses::next)
                .isInstanceOf(IOException.class)
                .hasMessage("a message of " + length + " bytes cannot be in a line with room for 56");
    }

    @Test
    void readPositionThatCannotBeIsRefused() throws Exception {
        RingWriter requests = rings.requests();
        rings.position(RingLayout.REQUESTS_READ, 8192);

        assertThatThrownBy(() -> requests.put(0, new byte[RingMemory.CAPACITY]))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("positions 8192 and ");
    }

    /// Of the first response.
    private void header(long header) throws IOException {
        rings.layout().responses().bytes().set(JAVA_LONG, 0, header);
    }
}
