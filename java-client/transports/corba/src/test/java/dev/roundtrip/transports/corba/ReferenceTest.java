// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReferenceTest {
    @TempDir
    private Path folder;

    @Test
    void othersLieBesideTheEndpoint() {
        assertThat(ServedObject.values())
                .extracting(object -> object.file("/run/r7/connector.ior"))
                .containsExactly(
                        Path.of("/run/r7/connector.ior"),
                        Path.of("/run/r7/octet-connector.ior"),
                        Path.of("/run/r7/tuned-connector.ior"),
                        Path.of("/run/r7/message-connector.ior"));
    }

    @Test
    void missingReferenceIsNamed() {
        Path missing = folder.resolve("connector.ior");

        assertThatThrownBy(() -> strings(missing))
                .isInstanceOf(IOException.class)
                .hasMessage(missing + " does not exist: the server has ended or was never ready");
    }

    @Test
    void fileWithoutAnIorIsNamed() throws IOException {
        Path other = Files.writeString(folder.resolve("connector.ior"), "hello");

        assertThatThrownBy(() -> strings(other))
                .isInstanceOf(IOException.class)
                .hasMessage(other + " does not hold an IOR");
    }

    @Test
    void newlineBehindAnIorDoesNotMatter() throws IOException {
        Path reference = Files.writeString(folder.resolve("connector.ior"), "IOR:00\n");

        assertThat(strings(reference)).isEqualTo(new Reference(reference.toString(), "IOR:00"));
    }

    private static Reference strings(Path endpoint) throws IOException {
        return Reference.of(ServedObject.STRINGS, endpoint.toString());
    }
}
