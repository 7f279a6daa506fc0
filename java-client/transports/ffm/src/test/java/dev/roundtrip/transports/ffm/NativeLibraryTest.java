// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NativeLibraryTest {
    @Test
    void aLibraryThatDoesNotLoadIsToldWithTheReasonOfTheLoader(@TempDir Path folder) throws Exception {
        Path library = Files.writeString(folder.resolve("libno.so"), "no library");

        assertThatThrownBy(() -> NativeLibrary.open(library))
                .hasMessageContaining("libno.so")
                .hasMessageMatching("(?s).*(too short|invalid ELF header).*");
    }
}
