// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;

/// The same pipe, to Java a file.
public final class NamedPipeStreamsTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-named-pipe-streams",
                "the pipe of win-named-pipe, read and written as a file by java.io",
                Family.PIPE,
                "Smith and Wells 2017, table 1, named pipes with Java streams",
                NamedPipeTransport.CARD
                        .with(Fact.LIBRARIES, "none: java.io.RandomAccessFile on the pipe's path")
                        .with(
                                Fact.WHEN_A_SIDE_DIES,
                                "the other's read ends and its write fails, at once; a read of Java has no limit of its own"));
    }

    @Override
    public ServerSpec server() {
        return NamedPipeTransport.SERVER;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new NamedPipeStreamsTester(context.endpoint(), context.timeout());
    }
}
