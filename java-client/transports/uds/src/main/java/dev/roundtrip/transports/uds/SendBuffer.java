// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Bytes of a message that the kernel may hold between the sides, as `kStreamBufferBytes` in C++: its default,
/// 208 KiB, makes messages of 1 MiB take up to three times as long.
final class SendBuffer {
    static final int WANTED_BYTES = 1 << 20;

    private static final Path MOST_BYTES = Path.of("/proc/sys/net/core/wmem_max");

    private SendBuffer() {}

    /// Bytes that are asked for, or the kernel's limit if that is less (SO_SNDBUF, socket(7)).
    static String inWords() {
        // The kernel gives such a value whole to the first read alone, and Files.readString begins with a single byte.
        try (BufferedReader file = Files.newBufferedReader(MOST_BYTES)) {
            long mostBytes = Long.parseLong(file.readLine());
            return mostBytes < WANTED_BYTES ? mostBytes + " bytes (net.core.wmem_max)" : "1 MiB";
        } catch (IOException | NumberFormatException e) {
            return "1 MiB, or net.core.wmem_max";
        }
    }
}
