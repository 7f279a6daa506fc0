// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.nio.file.Path;

/// The same pipes, each system call a native method.
public final class FifoNativeTransport extends FifoVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fifo-native",
                "the pipes of fifo, read and written by native methods (JNI)",
                Family.PIPE,
                "Smith and Wells 2017, table 1, named pipes with JNI",
                CARD.with(Fact.LIBRARIES, "none: JNI, a native method for each system call"));
    }

    @Override
    public ServerSpec.Executable server() {
        return super.server().withClientLibrary();
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public AbstractTransferTester open(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new FifoNativeTester(Path.of(context.endpoint()), context.timeout());
    }
}
