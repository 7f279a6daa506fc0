// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.wasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AnsweringModuleTest {
    private static final byte[] REQUEST = {1, 2, 3, 4, 5, 6, 7, 8};

    /// As C++ sees it, the last bytes of 4 GiB, which no module has.
    private static final int OUTSIDE = -16;

    @Test
    void whatWouldEndTheProcessElsewhereIsThrownAndTheModuleAnswersAfterwards() throws Exception {
        AnsweringModule module = load();

        assertThatThrownBy(() -> module.answerAt(OUTSIDE, 8, 16))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining("roundtrip_answer was stopped")
                .hasMessageContaining("out of bounds");
        assertThat(module.answer(module.room(8), REQUEST, 16))
                .startsWith(REQUEST)
                .endsWith(REQUEST);
    }

    @Test
    void aResponseOverTheLimitOfAnswersIsRefused() throws Exception {
        AnsweringModule module = load();

        assertThatThrownBy(() -> module.answerAt(module.room(0), 0, (256 << 20) + 1))
                .isInstanceOf(TesterException.class)
                .hasMessageContaining("has no memory for a response");
    }

    @Test
    void whatOneModuleHoldsAnotherDoesNot() throws Exception {
        AnsweringModule one = load();
        AnsweringModule other = load();
        int room = one.room(8);
        one.answer(room, REQUEST, 16);

        assertThat(other.answerAt(other.room(8), 8, 16)).startsWith(new byte[8]);
    }

    @Test
    void aFileThatIsNoModuleIsNamed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("no.wasm"), "no module");

        assertThatThrownBy(() -> new AnsweringModule(file, false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no.wasm");
    }

    private static AnsweringModule load() throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.servers"), "lib", "roundtrip-wasm.wasm");
        assumeTrue(Files.exists(file), file + " is not built");
        return new AnsweringModule(file, false);
    }
}
