// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.nio.file.Path;

/// A way to call the C functions of `idl/in-process.md`. All call the same library, so that rows differ in nothing but
/// how Java gets there and back.
public abstract class InProcessTransport implements Transport {
    private final Descriptor descriptor;

    /// @param source of the way
    protected InProcessTransport(String id, String summary, String source, Card card) {
        this.descriptor = new Descriptor(id, summary, Family.IN_PROCESS, source, card);
    }

    /// @param page for the legs
    /// @param error what the function that opens it has returned: 0, or an errno
    /// @throws IOException if it was not opened
    protected static void requireOpened(Path page, int error) throws IOException {
        if (error != 0) {
            throw new IOException("roundtrip_open_legs cannot map " + page + ": error " + error + " (errno(3))");
        }
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Library("roundtrip-jni");
    }
}
