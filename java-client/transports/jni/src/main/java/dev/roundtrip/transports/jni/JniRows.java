// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.InProcessRows;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Native methods of one library, each by other functions of JNI.
public final class JniRows extends InProcessRows {
    @Override
    public List<Transport> list() {
        Transport jni = row(
                        "jni",
                        "native method, GetByteArrayElements for the request, SetByteArrayRegion for the response",
                        "Kumoń 2017, 3.5, with one copy of the response less")
                .copies(
                        "1 a direction: the VM copies the request to memory of its own (GetByteArrayElements), which the native"
                                + " side frees without a copy back (JNI_ABORT); the response is copied from the library's"
                                + " buffer (SetByteArrayRegion) to an array that is allocated and zeroed (NewByteArray)")
                .systemCalls("none; the copy of a large request makes malloc map and unmap memory")
                .isolation("none: a crash of the native side ends the JVM")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("both die")
                .libraries("none: JNI")
                .settings(
                        "GetByteArrayElements, JNI_ABORT, NewByteArray, SetByteArrayRegion; jni-region saves the allocation of"
                                + " the copy, jni-thesis takes the elements of the response, too");
        Transport direct = jni.as(
                        "jni-direct",
                        "native method with a direct buffer that is reused (GetDirectBufferAddress)",
                        "JNI Specification, chapter 4, NIO support; Kumoń 2017, 3.5, by a direct buffer")
                .copies(
                        "1 in, heap to direct buffer; 2 out, the library's buffer to the direct buffer, and that to a new array")
                .systemCalls("none")
                .settings(
                        "one direct buffer for request and response that is kept between trips; the native side finds it by"
                                + " GetDirectBufferAddress");
        Transport upcall = jni.as(
                        "jni-upcall",
                        "C++ calls a Java method with the request, in a thread that Java has called it in",
                        "JNI Specification, chapter 4, calling instance methods")
                .copies(
                        "1 up, C++'s memory to a new array (NewByteArray, SetByteArrayRegion); 1 down, the array of Java's answer"
                                + " to C++'s memory (GetByteArrayRegion); outside the contract: the request begins and the"
                                + " response ends in C++, and is copied there before and from there after a trip, which is"
                                + " timed only where trips are timed in batches")
                .systemCalls("none")
                .isolation(
                        "none: a crash of the native side ends the JVM; what Java throws has to be looked for by C++")
                .ordering("a method call in a native method, which carries no bytes itself and is in the figure")
                .settings(
                        "CallObjectMethod by a method id that is looked up once, from the thread that called C++ and so is"
                                + " attached anyway")
                .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                .comparison("is a call the other way round, from C++ to Java");
        Transport thread = upcall.as(
                        "jni-upcall-thread",
                        "a thread of C++ that stays attached to the JVM calls a Java method",
                        "JNI Specification, chapter 5, attaching to the VM")
                .handOver(HandOver.WAKE_UP)
                .systemCalls(
                        "a futex wake and a futex wait a side (a condition variable): the tester's thread wakes that of C++ and sleeps until it is woken, both of which is in the figure")
                .ordering("one question at a time, handed over to the thread that asks it")
                .settings(
                        "attached with its first call (AttachCurrentThreadAsDaemon), detached when it ends; what handing over to it costs is the difference to jni-upcall");
        return List.of(
                jni,
                jni.as(
                                "jni-thesis",
                                "native method, GetByteArrayElements for both arrays, SetByteArrayRegion for the response",
                                "Kumoń 2017, listing 3.7, table 4.2")
                        .copies(
                                "1 in, to memory of the VM (GetByteArrayElements); 3 out: the VM copies the new response, all zero,"
                                        + " to memory of its own (GetByteArrayElements), the answer is copied there from the"
                                        + " library's buffer, and from there to the response (SetByteArrayRegion)")
                        .settings(
                                "the thesis' calls: NewByteArray, GetByteArrayElements of both arrays, SetByteArrayRegion; both are"
                                        + " released by JNI_ABORT, while the thesis releases no elements of the response")
                        .comparison("does what the thesis' listing does, which copies the response three times"),
                jni.as(
                                "jni-critical",
                                "native method, arrays reached in place (GetPrimitiveArrayCritical)",
                                "Kumoń 2017, 3.5, with critical access both ways")
                        .copies(
                                "none in, 1 out: the native side reads the request in place; leaves rule 3 of the contract")
                        .settings("GetPrimitiveArrayCritical both ways; the garbage collector may have to wait")
                        .outsideContract(
                                "lends C++ the array of Java, where it must not wait and a wrong write spoils the heap"),
                jni.as(
                                "jni-region",
                                "native method, GetByteArrayRegion and SetByteArrayRegion into memory that is there already",
                                "JNI Specification, chapter 4, array operations; Kumoń 2017, 3.5, with regions both ways")
                        .copies(
                                "1 a direction: request to memory of the library that is kept (GetByteArrayRegion), response"
                                        + " from the library's buffer (SetByteArrayRegion) to an array that Java has made")
                        .systemCalls("none once the memory has grown to the largest request")
                        .settings(
                                "each thread keeps memory as large as its largest request until it ends; the response array"
                                        + " is allocated in Java, which compiled code does faster than NewByteArray"),
                jni.as(
                                "jni-address",
                                "native method with the address of memory off the heap, a long",
                                "what ffm does, with a native method in place of a foreign-function call")
                        .copies("1 a direction: heap to off-heap segment, library's buffer to a new array")
                        .systemCalls("none")
                        .isolation(
                                "none: a crash of the native side ends the JVM, and so does memory that is closed during the"
                                        + " call, which nobody but the caller keeps from happening")
                        .settings(
                                "addresses cross as a long, both ways; the off-heap request segment is kept between trips")
                        .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                        .comparison("does with a native method what ffm does: a row to compare ffm with"),
                direct,
                direct.as(
                                "jni-direct-inplace",
                                "native method with a direct buffer: requests built in it, responses read from it",
                                "jni-direct without the arrays of Java")
                        .copies(
                                "none in; 1 out, the library's buffer to the direct buffer; outside the contract: there is neither"
                                        + " request nor response as an array, but every word is written and every word added up")
                        .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                        .outsideContract("has neither request nor response as an array"),
                upcall,
                thread,
                thread.as(
                                "jni-upcall-attach",
                                "a thread of C++ attaches itself to the JVM, calls a Java method, detaches itself",
                                thread.source())
                        .settings(
                                "AttachCurrentThreadAsDaemon and DetachCurrentThread around each call; what that costs is the difference to jni-upcall-thread"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        NativeTransfer.load(context);
        return switch (id) {
            case "jni" -> new JniTester();
            case "jni-thesis" -> new JniThesisTester();
            case "jni-critical" -> new JniCriticalTester();
            case "jni-region" -> new JniRegionTester();
            case "jni-address" -> new JniAddressTester();
            case "jni-direct" -> new JniDirectTester();
            case "jni-direct-inplace" -> context.verify() ? new JniDirectTester() : new JniDirectInplaceTester();
            case "jni-upcall" -> new JniUpcallTester(new JavaAnswers(context));
            case "jni-upcall-thread" -> asThread(context, true);
            case "jni-upcall-attach" -> asThread(context, false);
            default -> throw unknown(id);
        };
    }

    private static Tester asThread(TesterContext context, boolean staysAttached) throws IOException {
        return new JniUpcallThreadTester(NativeUpcall.startThread(
                new JavaAnswers(context), staysAttached, context.serverCpu().orElse(-1)));
    }
}
