// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;

/// A file that a client puts into a folder, for the serving side to show that it sees the same folder. Closing it
/// removes the file.
final class SharedFolderChallenge implements AutoCloseable {
    static final int MOST_BYTES = 128;
    private static final int RANDOM_BYTES = 16;
    private static final String PREFIX = "roundtrip-proof-";
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path file;
    private final String text = random();

    /// @throws IOException if the folder is not there, or may not be written
    SharedFolderChallenge(Path folder) throws IOException {
        file = folder.resolve(PREFIX + random());
        Platform.here().folders().createPrivateFile(file);
        Files.writeString(file, text, StandardOpenOption.WRITE);
    }

    static boolean isName(String name) {
        return name.matches(PREFIX + "[0-9a-f]{" + 2 * RANDOM_BYTES + "}");
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    String name() {
        return file.getFileName().toString();
    }

    boolean isShownBy(String contents) {
        return contents.equals(text);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
