// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/// Memory that a process and others share, and all of them write. Written through the process itself, which
/// needs no knowledge of how a mechanism finds its memory; a parent may do that.
public record SharedMemory(List<Range> ranges, Writer writer) {
    /// @param firstAddress of its first byte, in the process
    public record Range(long firstAddress, long bytes) {}

    /// Writes into the process.
    @FunctionalInterface
    interface Writer {
        /// Leaves memory alone that the process has given back since.
        ///
        /// @throws IOException if the process is gone
        void write(long address, byte[] bytes) throws IOException;
    }

    /// Fields by which both sides agree stand at the beginning, so half of the writes go there.
    private static final long HEADER_BYTES = 8192;

    /// Values that are limits of something, besides any others.
    private static final long[] EDGES = {0, 1, -1, 0x7fffffffL, 0x80000000L, 0xffffffffL, 1L << 40, Long.MIN_VALUE};

    /// The ranges that satisfy the condition.
    public SharedMemory only(Predicate<Range> which) {
        return new SharedMemory(ranges.stream().filter(which).toList(), writer);
    }

    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    /// Writes one value of one to eight bytes somewhere. Memory that the process has given back since is left alone.
    ///
    /// @throws IOException if the process is gone
    public void damage(RandomGenerator random) throws IOException {
        Range range = ranges.get(random.nextInt(ranges.size()));
        long within = random.nextBoolean() ? Math.min(HEADER_BYTES, range.bytes) : range.bytes;
        long value = random.nextBoolean() ? EDGES[random.nextInt(EDGES.length)] : random.nextLong();
        int width = 1 << random.nextInt(4);
        long offset = random.nextLong(within / width) * width;
        byte[] bytes = new byte[width];
        for (int index = 0; index < width; index++) {
            bytes[index] = (byte) (value >>> (index * Byte.SIZE));
        }
        writer.write(range.firstAddress + offset, bytes);
    }
}
