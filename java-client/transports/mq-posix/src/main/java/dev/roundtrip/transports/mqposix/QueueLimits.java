// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Limits of the kernel for POSIX queues here (mq_overview(7), getrlimit(2)), and what the server makes of them
/// (`idl/mq-posix.md`).
///
/// @param mostMessages `fs.mqueue.msg_max`
/// @param mostMessageBytes `fs.mqueue.msgsize_max`
/// @param allBytes RLIMIT_MSGQUEUE, for all queues of a user
record QueueLimits(long mostMessages, long mostMessageBytes, long allBytes) {
    private static final int QUEUES = 2;

    /// Two structures of the kernel for each message (getrlimit(2), RLIMIT_MSGQUEUE).
    private static final long OVERHEAD_BYTES = 96;

    /// Nothing is gained by larger ones.
    private static final long LARGEST_BYTES = 1 << 20;

    /// More than a header, so that a message gets on.
    private static final long LEAST_BYTES = 64;

    private static final String MEMORY = "Max msgqueue size";

    /// @param proc `/proc`
    /// @return empty if the kernel has no such queues
    static Optional<QueueLimits> read(Path proc) {
        try {
            Path limits = proc.resolve("sys/fs/mqueue");
            return Optional.of(new QueueLimits(
                    number(limits.resolve("msg_max")),
                    number(limits.resolve("msgsize_max")),
                    memory(Files.readAllLines(proc.resolve("self/limits")))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Not by readString: such a file says that it is empty, and gives its number to the first read(2) alone.
    private static long number(Path file) throws IOException {
        return number(Files.readAllLines(file).getFirst());
    }

    private static long memory(List<String> limits) {
        return limits.stream()
                .filter(line -> line.startsWith(MEMORY))
                .map(line -> line.substring(MEMORY.length()).strip().split(" +", 2)[0])
                .mapToLong(QueueLimits::number)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    private static long number(String text) {
        return text.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(text);
    }

    /// Size of a message in each of the two queues.
    long messageBytes() {
        return Math.min(Math.min(mostMessageBytes, LARGEST_BYTES), allBytes / QUEUES - OVERHEAD_BYTES);
    }

    long messages() {
        return Math.min(mostMessages, allBytes / QUEUES / (messageBytes() + OVERHEAD_BYTES));
    }

    /// Why two queues cannot be had; empty if they can.
    Optional<String> obstacle() {
        if (messageBytes() >= Math.min(LEAST_BYTES, mostMessageBytes)) {
            return Optional.empty();
        }
        long wanted = QUEUES * mostMessages * (Math.min(mostMessageBytes, LARGEST_BYTES) + OVERHEAD_BYTES);
        return Optional.of("RLIMIT_MSGQUEUE is %d bytes, too little for two queues; ulimit -q %d is enough"
                .formatted(allBytes, wanted));
    }

    /// For the card.
    String inWords() {
        return obstacle()
                .orElseGet(() -> messages() + " messages of up to " + messageBytes()
                        + " bytes in a queue (fs.mqueue.msg_max, fs.mqueue.msgsize_max, RLIMIT_MSGQUEUE)");
    }
}
