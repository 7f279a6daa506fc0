// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;

/// SHA-256 of files, in the form that sha256sum(1) checks.
final class Checksums {
    private Checksums() {}

    /// @param files by the path that the list is to name
    static String of(SortedMap<String, Path> files) throws IOException {
        var list = new StringBuilder();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            list.append(of(file.getValue())).append("  ").append(file.getKey()).append('\n');
        }
        return list.toString();
    }

    private static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256 (MessageDigest)", e);
        }
    }
}
