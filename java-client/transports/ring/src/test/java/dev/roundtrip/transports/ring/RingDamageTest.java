package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
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
        rings.memory.set(JAVA_INT, RingLayout.VERSION_OFFSET, 1);

        assertThatThrownBy(rings::layout)
                .hasMessage("12288 bytes of shared memory have rings of version 1, expected 2");
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
            assertThatThrownBy(() -> new RingFile(file.toString(), arena))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + " is not sealed against shrinking, so it is no file of a server");
        }
    }

    @Test
    void fileThatIsNotThereIsNamed() {
        try (Arena arena = Arena.ofConfined()) {
            assertThatThrownBy(() -> new RingFile("/nowhere/ring", arena))
                    .isInstanceOf(IOException.class)
                    .hasMessage("open of /nowhere/ring failed with errno 2");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4097, -1, Long.MIN_VALUE})
    void writtenPositionThatCannotBeIsRefused(long position) throws Exception {
        RingReader responses = rings.responses();
        rings.position(RingLayout.RESPONSES_WRITTEN, position);

        assertThatThrownBy(responses::next)
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "positions 0 and " + Long.toUnsignedString(position) + " are not within a ring of 4096 bytes");
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
}
