// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A pair of named pipes: to Java two files, or read and written by the system calls of the C library.
public final class FifoRows extends Rows {
    private static final ServerSpec.Executable SERVER = new ServerSpec.Executable("roundtrip-fifo");

    @Override
    public List<Transport> list() {
        Transport fifo = row(
                        Family.PIPE,
                        "fifo",
                        "length-prefixed bytes over a pair of named pipes, java.io file streams",
                        "Smith and Wells 2017, table 1, named pipes with Java streams; Wells 2010")
                .copies(
                        "3 a direction: heap to native buffer, to the kernel, to the receiver; the first 64 KiB of a request"
                                + " once more")
                .systemCalls("a write and a read a side for small messages; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("no")
                .ordering("one request at a time; one client at a time, for a pipe does not tell writers apart")
                .whenASideDies("the other's read ends and its write fails, at once")
                .libraries("none: java.io file streams and POSIX pipes")
                .settings("pipes of 1 MiB, or what the kernel allows (fs.pipe-max-size); mode 0600")
                .server(SERVER)
                .manyClients(false)
                .streams(Support.yes());
        return List.of(
                fifo.hasNativeClient(true),
                servedByJava(fifo, FifoServer.class.getName())
                        .copies(
                                "4 a direction: heap to native buffer, to the kernel, to a native buffer, to the receiver's heap;"
                                        + " the first 64 KiB of a request once more on each side")
                        .libraries("none: java.io file streams on both sides; mkfifo and fcntl through FFM"),
                fifo.as(
                                "fifo-native",
                                "the pipes of fifo, read and written by native methods (JNI)",
                                "Smith and Wells 2017, table 1, named pipes with JNI")
                        .libraries("none: JNI, a native method for each system call")
                        .server(SERVER.withClientLibrary()),
                fifo.as(
                                "fifo-native-ffm",
                                "the pipes of fifo, read and written by foreign-function calls",
                                "JEP 454; today's form of Smith and Wells 2017, named pipes with JNI")
                        .libraries("none: java.lang.foreign and the C library")
                        .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        Path folder = Path.of(context.endpoint());
        return switch (id) {
            case "fifo", "j-fifo" -> new FifoTester(folder);
            case "fifo-native" -> byNativeMethods(folder, context);
            case "fifo-native-ffm" -> new FifoNativeFfmTester(folder);
            default -> throw unknown(id);
        };
    }

    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    private static Tester byNativeMethods(Path folder, TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new FifoNativeTester(folder, context.timeout());
    }
}
