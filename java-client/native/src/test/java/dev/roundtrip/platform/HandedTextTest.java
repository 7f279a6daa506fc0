// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HandedTextTest {
    private static final String TEXT = "forks: 3\nname: Zażółć €\n";

    @TempDir
    private Path folder;

    @Test
    void utf8IsReadWithAndWithoutItsMark() throws IOException {
        assertThat(HandedText.read(file(TEXT.getBytes(StandardCharsets.UTF_8)))).isEqualTo(TEXT);
        assertThat(HandedText.read(file(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(TEXT);
        assertThat(HandedText.read(file(new byte[0]))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16, begins like UTF-16",
        "UTF-16LE, as in UTF-16 without a mark",
        "ISO-8859-2, line 2 has the byte 0xBF",
        "windows-1250, line 2 has the byte 0xBF"
    })
    void anotherEncodingIsNamedWithTheWayOut(String encoding, String look) throws IOException {
        String text = encoding.startsWith("UTF") ? "a: b\n" : "forks: 3\nname: Za\u017c\n";
        Path file = file(text.getBytes(Charset.forName(encoding)));

        assertThatThrownBy(() -> HandedText.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + " is not UTF-8 (")
                .hasMessageContaining(look)
                .hasMessageEndingWith("; save it as UTF-8");
    }

    @Test
    void aCompressedFileIsNoText() throws IOException {
        Path file = file(new byte[] {0x1F, (byte) 0x8B, 8, 0});

        assertThatThrownBy(() -> HandedText.read(file)).hasMessageContaining("like a compressed file");
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("text"), bytes);
    }
}
