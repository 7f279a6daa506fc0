// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret that both ends of a control channel know. It never travels; what travels are codes (HMAC-SHA256, RFC
/// 2104) that only who knows it can make. Any thread.
public final class Token {
    private static final String ALGORITHM = "HmacSHA256";

    /// Random bytes that nobody guesses; written as text they are more.
    private static final int LEAST_BYTES = 16;

    private static final int MOST_BYTES = 4096;
    private static final Set<PosixFilePermission> FORBIDDEN = Set.of(
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE,
            PosixFilePermission.GROUP_WRITE);

    private final SecretKeySpec key;

    Token(byte[] secret) {
        key = new SecretKeySpec(secret, ALGORITHM);
    }

    /// Reads a secret, without white space at its ends.
    ///
    /// @throws IOException if there is none that is fit for it, or others may read it; the message says what to do
    public static Token read(Path file) throws IOException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new IOException("token file " + file + " cannot be read; make one, as with"
                    + " (umask 077; head -c 32 /dev/urandom | base64 >FILE)");
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        if (permissions.stream().anyMatch(FORBIDDEN::contains)) {
            throw new IOException("token file %s is open to others (%s); run chmod 600 %s"
                    .formatted(file, PosixFilePermissions.toString(permissions), file));
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(
                    "token file %s has %d bytes, at most %d are taken".formatted(file, Files.size(file), MOST_BYTES));
        }
        byte[] secret =
                Files.readString(file, StandardCharsets.ISO_8859_1).strip().getBytes(StandardCharsets.ISO_8859_1);
        if (secret.length < LEAST_BYTES) {
            throw new IOException("token file %s has %d bytes besides white space, at least %d are needed"
                    .formatted(file, secret.length, LEAST_BYTES));
        }
        return new Token(secret);
    }

    /// A code over a purpose and some texts, of which each is preceded by its length, so that no two lists of them give
    /// the same.
    String code(String purpose, String... parts) {
        return Base64.getEncoder().encodeToString(bytes(purpose, parts));
    }

    private byte[] bytes(String purpose, String... parts) {
        Mac mac = mac(key);
        mac.update(purpose.getBytes(StandardCharsets.UTF_8));
        for (String part : parts) {
            byte[] text = part.getBytes(StandardCharsets.UTF_8);
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(text.length).flip());
            mac.update(text);
        }
        return mac.doFinal();
    }

    /// The token of one direction of one channel.
    Token derived(String purpose, String... parts) {
        return new Token(bytes(purpose, parts));
    }

    /// Takes as long whatever the two have in common.
    static boolean areSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private static Mac mac(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
