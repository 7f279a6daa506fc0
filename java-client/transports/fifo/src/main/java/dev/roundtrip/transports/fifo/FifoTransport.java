// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.nio.file.Path;

/// A pair of named pipes, to Java two files.
public final class FifoTransport extends FifoVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fifo",
                "length-prefixed bytes over a pair of named pipes, java.io file streams",
                Family.PIPE,
                "Smith and Wells 2017, table 1, named pipes with Java streams; Wells 2010",
                CARD);
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new FifoTester(Path.of(context.endpoint()));
    }
}
