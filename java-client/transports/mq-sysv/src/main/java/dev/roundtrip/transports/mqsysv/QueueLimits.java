// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Limits of the kernel for System V queues (sysvipc(7)).
///
/// @param messageBytes `kernel.msgmax`
/// @param queueBytes `kernel.msgmnb`
record QueueLimits(long messageBytes, long queueBytes) {
    /// More than a header, so that a message gets on.
    private static final long LEAST_BYTES = 64;

    /// @param kernel `/proc/sys/kernel`
    /// @return empty if the kernel has no such queues
    static Optional<QueueLimits> read(Path kernel) {
        try {
            return Optional.of(new QueueLimits(number(kernel.resolve("msgmax")), number(kernel.resolve("msgmnb"))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Not by readString: such a file says that it is empty, and gives its number to the first read(2) alone.
    private static long number(Path file) throws IOException {
        return Long.parseLong(Files.readAllLines(file).get(0));
    }

    /// Why queues of this size are of no use; empty if they are.
    Optional<String> obstacle() {
        return obstacle("msgmax", messageBytes).or(() -> obstacle("msgmnb", queueBytes));
    }

    private static Optional<String> obstacle(String name, long bytes) {
        return bytes >= LEAST_BYTES
                ? Optional.empty()
                : Optional.of("kernel.%1$s is %2$d bytes, at least %3$d are needed; sudo sysctl kernel.%1$s=8192"
                        .formatted(name, bytes, LEAST_BYTES));
    }

    /// For the card.
    String inWords() {
        return "messages of up to " + Math.min(messageBytes, queueBytes) + " bytes (kernel.msgmax), " + queueBytes
                + " bytes in a queue (kernel.msgmnb)";
    }
}
