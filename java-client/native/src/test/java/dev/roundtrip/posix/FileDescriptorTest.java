// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
final class FileDescriptorTest {
    private static final int F_GETFL = 3;
    private static final int F_GETFD = 1;
    private static final int FD_CLOEXEC = 1;

    @TempDir
    private Path folder;

    private final Errno errno = new Errno(Arena.ofAuto());
    private final MemorySegment buffer = Arena.ofAuto().allocate(16);

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text);
    }

    @Test
    void bytesOfAFileAreReadUntilItsEnd() throws IOException {
        try (var file = FileDescriptor.open(file("abc").toString(), FileDescriptor.O_RDONLY)) {
            assertThat(file.read(buffer, 2, errno)).isEqualTo(2);
            assertThat(buffer.asSlice(0, 2).toArray(JAVA_BYTE)).asString().isEqualTo("ab");
            assertThat(file.read(buffer, 16, errno)).isEqualTo(1);
            assertThat(file.read(buffer, 16, errno)).isZero();
        }
    }

    @Test
    void bytesAreWrittenBehindTheEndThatWasSought() throws IOException {
        Path path = file("abc");
        buffer.set(JAVA_BYTE, 0, (byte) 'd');

        try (var file = FileDescriptor.open(path.toString(), FileDescriptor.O_WRONLY)) {
            assertThat(file.seekEnd()).isEqualTo(3);
            assertThat(file.write(buffer, 1, errno)).isEqualTo(1);
        }

        assertThat(path).hasContent("abcd");
    }

    @Test
    void fileThatIsNotThereIsNamed() {
        String path = folder.resolve("nothing").toString();

        assertThatThrownBy(() -> FileDescriptor.open(path, FileDescriptor.O_RDONLY))
                .isInstanceOf(IOException.class)
                .hasMessage("open of " + path + " failed with errno 2");
    }

    @Test
    void descriptorOpenedToReadIsNotWritten() throws IOException {
        try (var file = FileDescriptor.open(file("abc").toString(), FileDescriptor.O_RDONLY)) {
            assertThatThrownBy(() -> file.write(buffer, 1, errno)).hasMessage("write failed with errno 9");
        }
    }

    @Test
    void childrenDoNotInheritIt() throws IOException {
        try (var file = FileDescriptor.open(file("").toString(), FileDescriptor.O_RDONLY)) {
            assertThat(file.fcntl(F_GETFD, 0, errno)).isEqualTo(FD_CLOEXEC);
        }
    }

    @Test
    void flagsOfAnOpenFileAreChanged() throws IOException {
        try (var file = FileDescriptor.open(file("").toString(), FileDescriptor.O_RDWR | FileDescriptor.O_NONBLOCK)) {
            assertThat(file.fcntl(F_GETFL, 0, errno) & FileDescriptor.O_NONBLOCK)
                    .isNotZero();

            assertThat(file.fcntl(FileDescriptor.F_SETFL, 0, errno)).isZero();

            assertThat(file.fcntl(F_GETFL, 0, errno) & FileDescriptor.O_NONBLOCK)
                    .isZero();
        }
    }

    @Test
    void fileOfAFolderIsNotSealed() throws IOException {
        try (var file = FileDescriptor.open(file("abc").toString(), FileDescriptor.O_RDWR)) {
            assertThat(file.isSealed(FileDescriptor.F_SEAL_SHRINK)).isFalse();
        }
    }

    @Test
    void memoryIsSealedOnlyAgainstWhatAllOfItsSealsSay() throws IOException {
        try (var memory = SealableMemory.create(1)) {
            memory.descriptor().fcntl(SealableMemory.F_ADD_SEALS, FileDescriptor.F_SEAL_SHRINK, errno);

            assertThat(memory.descriptor().isSealed(FileDescriptor.F_SEAL_SHRINK))
                    .isTrue();
            assertThat(memory.descriptor().isSealed(FileDescriptor.F_SEAL_SHRINK | FileDescriptor.F_SEAL_GROW))
                    .isFalse();
        }
    }

    @Test
    void closedDescriptorIsNotClosedAgain() throws IOException {
        FileDescriptor file = FileDescriptor.open(file("").toString(), FileDescriptor.O_RDONLY);
        file.close();

        assertThatThrownBy(() -> file.read(buffer, 1, errno)).hasMessage("read failed with errno 9");
    }

    @Test
    void numberThatIsNoDescriptorIsRefused() {
        assertThatThrownBy(() -> FileDescriptor.of(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("descriptor is -1, expected at least 0");
    }
}
