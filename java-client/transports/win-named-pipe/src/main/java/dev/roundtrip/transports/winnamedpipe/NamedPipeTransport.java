// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// A named pipe of Windows by native methods.
public final class NamedPipeTransport implements Transport {
    static final ServerSpec.Executable SERVER = new ServerSpec.Executable("roundtrip-win-named-pipe");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to native buffer, to the kernel, to the receiver, and there to where it is used",
            Fact.SYSTEM_CALLS,
                    "a write and a read a side for small messages, a wait where there is nothing yet; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "no: Windows could, this server refuses it (PIPE_REJECT_REMOTE_CLIENTS)",
            Fact.ORDERING, "one request at a time on each instance of the pipe; one instance and one thread per client",
            Fact.WHEN_A_SIDE_DIES,
                    "the other's read ends and its write fails, at once; waits have limits (overlapped calls)",
            Fact.LIBRARIES, "none: JNI, a native method for each round trip",
            Fact.SETTINGS, "a pipe of bytes, 64 KiB each direction, FILE_FLAG_OVERLAPPED"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-named-pipe",
                "length-prefixed bytes over a named pipe of Windows, by native methods (JNI)",
                Family.PIPE,
                "Smith and Wells 2017, table 1, named pipes with JNI",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return SERVER.withClientLibrary();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
