// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/// Shared memory of a process, by proc_pid_maps(5) and proc_pid_mem(5).
record LinuxMemory(long pid) implements SharedMemory.Writer {
    private static final String SHARED_AND_WRITABLE = "rw-s";

    SharedMemory shared() throws IOException {
        List<SharedMemory.Range> ranges = Files.readAllLines(maps()).stream()
                .map(line -> line.split("\\s+", 3))
                .filter(columns -> columns[1].equals(SHARED_AND_WRITABLE))
                .map(columns -> range(columns[0]))
                .toList();
        return new SharedMemory(ranges, this);
    }

    private static SharedMemory.Range range(String addresses) {
        String[] ends = addresses.split("-", 2);
        long firstAddress = HexFormat.fromHexDigitsToLong(ends[0]);
        return new SharedMemory.Range(firstAddress, HexFormat.fromHexDigitsToLong(ends[1]) - firstAddress);
    }

    @Override
    public void write(long address, byte[] bytes) throws IOException {
        try (var memory = new RandomAccessFile("/proc/" + pid + "/mem", "rw")) {
            memory.seek(address);
            memory.write(bytes);
        } catch (IOException e) {
            if (!Files.exists(maps())) {
                throw e;
            }
        }
    }

    private Path maps() {
        return Path.of("/proc", String.valueOf(pid), "maps");
    }
}
