// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.nio.file.Path;

/// The same pipes, with the system calls of the C library called from Java.
public final class FifoNativeFfmTransport extends FifoVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fifo-native-ffm",
                "the pipes of fifo, read and written by foreign-function calls",
                Family.PIPE,
                "JEP 454; today's form of Smith and Wells 2017, named pipes with JNI",
                CARD.with(Fact.LIBRARIES, "none: java.lang.foreign and the C library"));
    }

    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new FifoNativeFfmTester(Path.of(context.endpoint()));
    }
}
