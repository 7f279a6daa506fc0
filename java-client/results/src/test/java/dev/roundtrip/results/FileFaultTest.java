// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FileFaultTest {
    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(new AccessDeniedException("/root/x"), "/root/x: permission denied"),
                Arguments.of(new FileAlreadyExistsException("README.md"), "README.md: it is a file"),
                Arguments.of(new NoSuchFileException("x/y"), "x/y: there is no such file or folder"),
                Arguments.of(
                        new FileSystemException("/ro/x", null, "Read-only file system"),
                        "/ro/x: read-only file system"),
                Arguments.of(
                        new FileSystemException("a/b", null, "Not a directory"), "a/b: a part of its path is a file"),
                Arguments.of(new FileNotFoundException("a (1) (Is a directory)"), "a (1): it is a folder"),
                Arguments.of(new IOException("No space left on device"), "no space left on device"),
                Arguments.of(new IOException("tcp was not ready"), "tcp was not ready"),
                Arguments.of(new ClosedByInterruptException(), "it could not be read or written"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isSaidInWordsWithoutTheNameOfAClass(IOException fault, String words) {
        assertThat(FileFault.text(fault)).isEqualTo(words);
    }
}
