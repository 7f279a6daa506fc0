// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;

/// The same pipes, with the system calls of the C library called from Java.
public final class FifoNativeFfmTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fifo-native-ffm",
                "the pipes of fifo, read and written by foreign-function calls",
                Family.PIPE,
                "JEP 454; today's form of Smith and Wells 2017, named pipes with JNI",
                FifoTransport.CARD.with(Fact.LIBRARIES, "none: java.lang.foreign and the C library"));
    }

    @Override
    public ServerSpec server() {
        return FifoTransport.SERVER;
    }

    @Override
    public boolean manyClients() {
        return false;
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
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
