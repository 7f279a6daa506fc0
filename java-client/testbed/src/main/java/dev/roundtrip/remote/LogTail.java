// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// The ends of the logs of a folder, by name without `.log`.
final class LogTail {
    private static final int MOST_BYTES = 16 << 10;
    private static final String SUFFIX = ".log";

    private LogTail() {}

    static Map<String, String> ofAll(Path folder) throws IOException {
        var tails = new TreeMap<String, String>();
        try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path log : logs) {
                String name = log.getFileName().toString();
                tails.put(name.substring(0, name.length() - SUFFIX.length()), of(log));
            }
        }
        return tails;
    }

    private static String of(Path log) throws IOException {
        try (var channel = Files.newByteChannel(log)) {
            var bytes = ByteBuffer.allocate((int) Math.min(MOST_BYTES, channel.size()));
            channel.position(channel.size() - bytes.capacity());
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        }
    }
}
