// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// A named pipe of Windows: by native methods, and as a file of Java.
public final class NamedPipeRows extends Rows {
    private static final ServerSpec.Executable SERVER = new ServerSpec.Executable("roundtrip-win-named-pipe");

    @Override
    public List<Transport> list() {
        Transport pipe = row(
                        Family.PIPE,
                        "win-named-pipe",
                        "length-prefixed bytes over a named pipe of Windows, by native methods (JNI)",
                        "Smith and Wells 2017, table 1, named pipes with JNI")
                .copies(
                        "4 a direction: heap to native buffer, to the kernel, to the receiver, and there to where it is used")
                .systemCalls(
                        "a write and a read a side for small messages, a wait where there is nothing yet; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("no: Windows could, this server refuses it (PIPE_REJECT_REMOTE_CLIENTS)")
                .ordering("one request at a time on each instance of the pipe; one instance and one thread per client")
                .whenASideDies(
                        "the other's read ends and its write fails, at once; waits have limits (overlapped calls)")
                .libraries("none: JNI, a native method for each round trip")
                .settings("a pipe of bytes, 64 KiB each direction, FILE_FLAG_OVERLAPPED")
                .server(SERVER.withClientLibrary());
        return List.of(
                pipe,
                pipe.as(
                                "win-named-pipe-streams",
                                "the pipe of win-named-pipe, read and written as a file by java.io",
                                "Smith and Wells 2017, table 1, named pipes with Java streams")
                        .libraries("none: java.io.RandomAccessFile on the pipe's path")
                        .whenASideDies(
                                "the other's read ends and its write fails, at once; a read of Java has no limit of its own")
                        .server(SERVER));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return id.equals("win-named-pipe")
                ? NativeClientTester.open(context)
                : new NamedPipeStreamsTester(context.endpoint(), context.timeout());
    }
}
