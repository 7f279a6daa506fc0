// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// When this server had the whole request and when it began to answer, for a client that takes round trips apart
/// (`idl/legs.md`). Without a page, or while the client does not want stamps, they cost a comparison. One thread.
final class LegStamps {
    private static final long PAGE_BYTES = 24;
    private static final VarHandle NANOS = ValueLayout.JAVA_LONG.varHandle();
    private static final long REQUEST_WHOLE = 0;
    private static final long ANSWER_BEGINS = 8;
    private static final long WANTED = 16;

    static final LegStamps NONE = new LegStamps(null);

    /// Null without a page.
    private final MemorySegment page;

    private LegStamps(MemorySegment page) {
        this.page = page;
    }

    /// @param file exists; empty for no stamps
    /// @throws IOException if it cannot be mapped
    static LegStamps of(Optional<Path> file) throws IOException {
        if (file.isEmpty()) {
            return NONE;
        }
        try (FileChannel channel = FileChannel.open(file.get(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            // The mapping stays as long as the server lives.
            return new LegStamps(channel.map(FileChannel.MapMode.READ_WRITE, 0, PAGE_BYTES, Arena.global()));
        }
    }

    void requestWhole() {
        stamp(REQUEST_WHOLE);
    }

    void answerBegins() {
        stamp(ANSWER_BEGINS);
    }

    private void stamp(long offset) {
        if (page != null && (long) NANOS.getOpaque(page, WANTED) != 0) {
            NANOS.setRelease(page, offset, System.nanoTime());
        }
    }
}
