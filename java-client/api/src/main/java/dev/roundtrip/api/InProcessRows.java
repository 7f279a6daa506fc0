// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.nio.file.Path;

/// Ways to call the C functions of `idl/in-process.md`. All call the same library, so that rows differ
/// only in how Java gets there and back.
public abstract class InProcessRows extends Rows {
    /// Begins a row.
    ///
    /// @param source of the way
    protected final Transport row(String id, String summary, String source) {
        return row(Family.IN_PROCESS, id, summary, source)
                .server(new ServerSpec.Library("roundtrip-jni"))
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE);
    }

    /// Checks that the library has mapped the page for the legs.
    ///
    /// @param error result of the function that maps it: 0, or an errno
    /// @throws IOException if it was not mapped
    protected static void requireOpened(Path page, int error) throws IOException {
        if (error != 0) {
            throw new IOException("roundtrip_open_legs cannot map " + page + ": error " + error + " (errno(3))");
        }
    }
}
