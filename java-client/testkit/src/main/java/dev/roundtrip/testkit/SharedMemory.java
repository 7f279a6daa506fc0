// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;

/// Memory that a process shares with others and may write, and so may they (proc_pid_maps(5), proc_pid_mem(5)). Written
/// through the process itself, which needs no knowledge of how a mechanism finds its memory; a parent may do that.
record SharedMemory(long pid, List<Range> ranges) {
    /// @param firstAddress of its first byte, in the process
    record Range(long firstAddress, long bytes) {}

    /// Fields by which both sides agree stand at the beginning, so half of the writes go there.
    private static final long HEADER_BYTES = 8192;

    /// Values that are limits of something, besides any others.
    private static final long[] EDGES = {0, 1, -1, 0x7fffffffL, 0x80000000L, 0xffffffffL, 1L << 40, Long.MIN_VALUE};

    private static final String SHARED_AND_WRITABLE = "rw-s";

    static SharedMemory of(long pid) throws IOException {
        List<Range> ranges = Files.readAllLines(Path.of("/proc", String.valueOf(pid), "maps")).stream()
                .map(line -> line.split("\\s+", 3))
                .filter(columns -> columns[1].equals(SHARED_AND_WRITABLE))
                .map(columns -> range(columns[0]))
                .toList();
        return new SharedMemory(pid, ranges);
    }

    private static Range range(String addresses) {
        String[] ends = addresses.split("-", 2);
        long firstAddress = HexFormat.fromHexDigitsToLong(ends[0]);
        return new Range(firstAddress, HexFormat.fromHexDigitsToLong(ends[1]) - firstAddress);
    }

    boolean isEmpty() {
        return ranges.isEmpty();
    }

    /// Writes one value of one to eight bytes somewhere. Memory that the process has given back since is left alone.
    ///
    /// @throws IOException if the process is gone
    void damage(RandomGenerator random) throws IOException {
        Range range = ranges.get(random.nextInt(ranges.size()));
        long within = random.nextBoolean() ? Math.min(HEADER_BYTES, range.bytes) : range.bytes;
        long value = random.nextBoolean() ? EDGES[random.nextInt(EDGES.length)] : random.nextLong();
        int width = 1 << random.nextInt(4);
        long offset = random.nextLong(within / width) * width;
        byte[] bytes = new byte[width];
        for (int index = 0; index < width; index++) {
            bytes[index] = (byte) (value >>> (index * Byte.SIZE));
        }
        try (var memory = new RandomAccessFile("/proc/" + pid + "/mem", "rw")) {
            memory.seek(range.firstAddress + offset);
            memory.write(bytes);
        } catch (IOException e) {
            if (!Files.exists(Path.of("/proc", String.valueOf(pid), "maps"))) {
                throw e;
            }
        }
    }
}
