// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.pipe;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.ChildProcess;
import dev.roundtrip.api.ChildTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// Anonymous pipes: standard input and output of a child process.
public final class PipeTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "3 a direction: heap to native buffer, to the kernel, to the receiver; small messages once or twice"
                            + " more",
            Fact.SYSTEM_CALLS, "a write and a read a side for small messages; each side is woken once",
            Fact.ISOLATION, "own process, a child of the client; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time; a child of its own for each client",
            Fact.WHEN_A_SIDE_DIES,
                    "the other's read ends and its write fails, at once; a child that is silent is killed",
            Fact.LIBRARIES, "none: java.lang.Process and POSIX pipes",
            Fact.SETTINGS,
                    "pipes of 1 MiB, or what the kernel allows (fs.pipe-max-size); buffers of java.lang.Process"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "pipe",
                "length-prefixed bytes over standard input and output of a child process",
                Family.PIPE,
                "Smith and Wells 2017, table 1, anonymous pipes",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Child("roundtrip-pipe");
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support legs() {
        return Support.yes();
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new ChildTester(ChildProcess.start(context), context.timeout());
    }
}
