// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is taken for an object, and what is not.
final class SharedObjectTest {
    private static final int HEADER_BYTES = 4096;

    private MemorySegment object;

    @BeforeEach
    void layOutTheGoldenObject() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/shared-object.json");
        JsonNode golden = new ObjectMapper().readTree(file.toFile());
        object = Arena.ofAuto()
                .allocate(2L * HEADER_BYTES + 2L * golden.get("partBytes").intValue(), Long.BYTES);
        byte[] header = HexFormat.of().parseHex(golden.get("header").textValue());
        MemorySegment.copy(header, 0, object, JAVA_BYTE, 0, header.length);
    }

    private void requireHeader() throws IOException {
        SharedObject.requireHeader(object, "object", SharedObjectTester.KIND);
    }

    @Test
    void goldenObjectIsTaken() {
        assertThatCode(this::requireHeader).doesNotThrowAnyException();
    }

    @Test
    void anotherMagicNumberIsRefused() {
        object.set(JAVA_INT, 0, 0);

        assertThatThrownBy(this::requireHeader)
                .isInstanceOf(IOException.class)
                .hasMessage("object, of 16384 bytes, is no shared object");
    }

    @Test
    void anotherVersionIsRefused() {
        object.set(JAVA_INT, 4, 9);

        assertThatThrownBy(this::requireHeader)
                .hasMessage("object is a shared object of version 9 and kind 1 with 12288 bytes,"
                        + " expected version 1 and kind 1 with 12288");
    }

    @Test
    void anotherKindIsRefused() {
        object.set(JAVA_INT, 8, 7);

        assertThatThrownBy(this::requireHeader).hasMessageContaining("version 1 and kind 7 with 12288 bytes");
    }

    @Test
    void otherFieldsAreRefused() {
        object.set(JAVA_INT, 16, 255);

        assertThatThrownBy(this::requireHeader).hasMessageContaining("with 255 bytes, expected");
    }

    @Test
    void lockThatIsNoneIsRefused() throws IOException {
        var mutex = new RobustMutex(object.asSlice(64, RobustMutex.ROOM_BYTES), Arena.ofAuto());

        assertThatThrownBy(mutex::tryLock)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("a lock in shared memory is damaged: its kind is 0, expected 144");
        assertThatThrownBy(() -> mutex.lock(System.nanoTime())).isInstanceOf(IOException.class);
    }

    @Test
    void fileWhoseSizeMayChangeIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[3 * HEADER_BYTES]);

        assertThatThrownBy(() -> new SharedObjectTester(file.toString(), Duration.ofSeconds(1)))
                .isInstanceOf(IOException.class)
                .hasMessage(file + " is no sealed memory: its size may change under who maps it");
    }

    @Test
    void fileThatIsNotThereIsNamed(@TempDir Path folder) {
        String file = folder.resolve("nothing").toString();

        assertThatThrownBy(() -> new SharedObjectTester(file, Duration.ofSeconds(1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("open of " + file);
    }
}
