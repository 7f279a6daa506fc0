// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.List;

/// Floors, which nothing undercuts on this machine: leaving Java, asking the kernel, handing over, moving the bytes.
public final class FloorRows extends Rows {
    private static final String EXECUTABLE = "roundtrip-floor-client";

    @Override
    public List<Transport> list() {
        Transport call = floor(
                        "floor-native",
                        "a native method that does nothing, through JNI",
                        "what anything in native code cannot undercut when it is called by JNI")
                .ordering("a method call")
                .settings("JNI; includes what mock costs without a message: the loop, the call of execute")
                .server(new ServerSpec.Library(EXECUTABLE))
                .handOver(HandOver.NATIVE_CALL);
        return List.of(
                call,
                call.as(
                                "floor-native-ffm",
                                "a C function that does nothing, through the foreign-function API",
                                "what anything in native code cannot undercut when it is called by FFM")
                        .ordering("a method call")
                        .settings(
                                "FFM with Linker.Option.critical; includes what mock costs without a message, as floor-native")
                        .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS),
                withoutJava(
                                "floor-syscall",
                                "getppid: into the kernel and back",
                                "what anything that asks the kernel cannot undercut, once a call")
                        .systemCalls("1, which does nearly nothing"),
                withoutJava(
                                "floor-wakeup",
                                "a futex to another process and back, each side sleeps and is woken once",
                                "what pipes, sockets, queues and semaphores cannot undercut while they block")
                        .systemCalls("a futex wait and a futex wake a side; each side is woken once")
                        .isolation("own process")
                        .handOver(HandOver.WAKE_UP),
                withoutJava(
                                "floor-cacheline",
                                "a cache line to another processor and back, both sides spinning",
                                "what shared memory cannot undercut without a third copy of the line")
                        .isolation("two threads of a process; two processes would share the line likewise")
                        .settings("two processors; the fastest of: with and without pause, looks that read or take the "
                                + "line, one line or one a direction; in streams one line with pause")
                        .handOver(HandOver.SPINNING)
                        .streamsUpTo(
                                MessageStamp.BYTES,
                                "one line carries a message of %d B, its number and time"
                                        .formatted(MessageStamp.BYTES)),
                withoutJava(
                                "floor-memcpy",
                                "the request is copied once, and the response once",
                                "what anything that moves the bytes cannot undercut")
                        .copies("1 a direction, memcpy into memory that is reused; verified like any message")
                        .ordering("a function call")
                        .settings("memcpy of the C library")
                        .dependsOnSize(true)
                        .limit(SizeLimit.ANSWER_IN_ONE_PIECE));
    }

    private Transport withoutJava(String id, String summary, String source) {
        return floor(id, summary, source).nativeWorker(new NativeWorker(EXECUTABLE, id));
    }

    private Transport floor(String id, String summary, String source) {
        return row(Family.FLOOR, id, summary, source)
                .copies("none: it carries no messages, so there is nothing to verify")
                .systemCalls("none")
                .isolation("none")
                .betweenMachines("no")
                .ordering("to and fro")
                .whenASideDies("the other ends with it")
                .libraries("none")
                .settings("measured once in a run, without regard to sizes")
                .dependsOnSize(false);
    }

    @SuppressWarnings("restricted") // the library is the testbed's own
    @Override
    public Tester open(String id, TesterContext context) {
        if (id.equals("floor-native-ffm")) {
            return FloorNativeFfmTester.withFunctionOf(Path.of(context.endpoint()));
        }
        System.load(context.endpoint());
        return new FloorNativeTester();
    }
}
