// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.results.FileDigest;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// A run as it came out of a bundle, whose raw data are what they were when it was packed.
public final class UnpackedBundle {
    /// The files that figures are made of.
    private static final Set<String> NEEDED = Set.of(RunFolder.RUN, RunFolder.CELLS, RunFolder.HISTOGRAMS);

    /// No run folder comes near this size; a bundle may come from anywhere.
    private static final long MOST_BYTES = 1L << 30;

    private UnpackedBundle() {}

    /// @param archive that [Bundle] wrote
    /// @param folder that is there and empty; takes what figures are made of, and no other file
    /// @throws IOException if it is none, or a file in it is not what its checksum says
    public static RunFolder into(Path archive, Path folder) throws IOException {
        try (var zip = new ZipFile(archive.toFile())) {
            String top = top(zip);
            SortedMap<String, String> sums = Bundle.parse(text(zip, entry(zip, top + Bundle.CHECKSUMS)));
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String name = entry.getName()
                        .substring(Math.min(top.length(), entry.getName().length()));
                if (sums.containsKey(name)) {
                    check(name, sums.get(name), unpack(zip, entry, name, folder));
                }
            }
        }
        return RunFolder.open(folder);
    }

    /// The folder that all files of an archive are in.
    private static String top(ZipFile zip) throws IOException {
        return zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith("/" + Bundle.CHECKSUMS))
                .map(name -> name.substring(0, name.indexOf('/') + 1))
                .findFirst()
                .orElseThrow(() -> new IOException("it is no bundle of a run: it has no " + Bundle.CHECKSUMS));
    }

    private static ZipEntry entry(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException("it has no " + name);
        }
        return entry;
    }

    private static String text(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String unpack(ZipFile zip, ZipEntry entry, String name, Path folder) throws IOException {
        try (InputStream in = zip.getInputStream(entry);
                OutputStream out = NEEDED.contains(name)
                        ? Files.newOutputStream(folder.resolve(name))
                        : OutputStream.nullOutputStream()) {
            return FileDigest.of(in, new LimitedOutput(out, MOST_BYTES));
        }
    }

    private static void check(String name, String expected, String found) throws IOException {
        if (!expected.equals(found)) {
            throw new IOException("%s is not what %s says".formatted(name, Bundle.CHECKSUMS));
        }
    }

    /// Passes on so many bytes and no more: what an archive says of a file's size need not be true.
    static final class LimitedOutput extends OutputStream {
        private final OutputStream out;
        private final long most;
        private long taken;

        LimitedOutput(OutputStream out, long most) {
            this.out = out;
            this.most = most;
        }

        @Override
        public void write(int octet) throws IOException {
            take(1);
            out.write(octet);
        }

        @Override
        public void write(byte[] octets, int from, int count) throws IOException {
            take(count);
            out.write(octets, from, count);
        }

        private void take(int count) throws IOException {
            taken += count;
            if (taken > most) {
                throw new IOException("a file in it has over %d bytes, which none of a run has".formatted(most));
            }
        }
    }
}
