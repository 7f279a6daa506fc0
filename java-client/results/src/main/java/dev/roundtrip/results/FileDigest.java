// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256, as sha256sum(1) prints it.
public final class FileDigest {
    private FileDigest() {}

    public static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in, OutputStream.nullOutputStream());
        }
    }

    /// The digest of a stream that is copied to another.
    public static String of(InputStream in, OutputStream out) throws IOException {
        MessageDigest digest = sha256();
        new DigestInputStream(in, digest).transferTo(out);
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256 (MessageDigest)", e);
        }
    }
}
