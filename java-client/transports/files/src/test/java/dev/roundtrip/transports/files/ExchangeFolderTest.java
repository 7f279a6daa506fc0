// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExchangeFolderTest {
    private static final long EXBIBYTE = 1L << 60;

    @TempDir
    private Path parent;

    private ExchangeFolder folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = new ExchangeFolder(Files.createDirectory(parent.resolve("exchange")));
    }

    @Test
    void tripThatWouldNotFitIsRefusedWithAllSizes() {
        assertThatThrownBy(() -> folder.requireRoomFor(16, EXBIBYTE))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith(folder.path() + " has ")
                .hasMessageContaining("a request of 16 and a response of 1152921504606846976 bytes need ")
                .hasMessageEndingWith("make room or choose another folder with the option dir");
    }

    @Test
    void tripThatFitsIsAllowed() {
        assertThatCode(() -> folder.requireRoomFor(16, 16)).doesNotThrowAnyException();
    }

    @Test
    void folderOfADeadServerIsRemovedWithAllThatIsInIt() throws IOException {
        Files.createFile(folder.file(".owner"));
        Files.writeString(folder.file("left_response_tmp"), "much");

        assertThat(folder.isAbandoned()).isTrue();
        folder.removeIfAbandoned();

        assertThat(folder.path()).doesNotExist();
    }

    @Test
    void folderWithoutAnOwnersFileIsAbandonedButNotRemoved() throws IOException {
        assertThat(folder.isAbandoned()).isTrue();
        folder.removeIfAbandoned();

        assertThat(folder.path()).exists();
    }
}
