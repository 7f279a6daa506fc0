// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TokenTest {
    private static final String SECRET = "0123456789abcdef";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"rw----r--", "rw-----w-", "rw-rw----"})
    void fileThatIsOpenToOthersIsRefusedWithTheWayOut(String permissions) throws IOException {
        Path file = file(SECRET, permissions);

        assertThatThrownBy(() -> Token.read(file))
                .hasMessage("token file %s is open to others (%s); run chmod 600 %s", file, permissions, file);
    }

    @Test
    void secretThatCouldBeGuessedIsRefused() throws IOException {
        Path file = file(" 0123456789abcde\n", "rw-------");

        assertThatThrownBy(() -> Token.read(file))
                .hasMessage("token file %s has 15 bytes besides white space, at least 16 are needed", file);
    }

    @Test
    void missingFileIsRefusedWithAWayToMakeOne() {
        assertThatThrownBy(() -> Token.read(folder.resolve("none"))).hasMessageContaining("head -c 32 /dev/urandom");
    }

    @Test
    void fileThatAGroupMayReadIsTaken() throws IOException {
        Path file = file(SECRET, "rw-r-----");

        assertThatCode(() -> Token.read(file)).doesNotThrowAnyException();
    }

    @Test
    void codeIsThatOfRfc2104() {
        // HMAC-SHA256 of "what do ya want for nothing?" with the key "Jefe" (RFC 4231, 4.3).
        assertThat(token("Jefe").code("what do ya want for nothing?"))
                .isEqualTo("W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=");
    }

    @Test
    void codesOfTheSameLettersInOtherPartsDiffer() {
        Token token = token(SECRET);

        assertThat(token.code("line", "ab", "c")).isNotEqualTo(token.code("line", "a", "bc"));
    }

    @Test
    void codesOfAnotherPurposeOrAnotherSecretDiffer() {
        String code = token(SECRET).code("client", "nonce");

        assertThat(token(SECRET).code("server", "nonce")).isNotEqualTo(code);
        assertThat(token(SECRET + "0").code("client", "nonce")).isNotEqualTo(code);
    }

    private static Token token(String secret) {
        return new Token(secret.getBytes(StandardCharsets.UTF_8));
    }

    private Path file(String text, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
