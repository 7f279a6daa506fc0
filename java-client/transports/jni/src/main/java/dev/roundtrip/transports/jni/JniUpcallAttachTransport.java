// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// A thread of C++ that is no thread of the JVM but while it asks.
public final class JniUpcallAttachTransport extends JniVariant {
    public JniUpcallAttachTransport() {
        super(
                "jni-upcall-attach",
                "a thread of C++ attaches itself to the JVM, calls a Java method, detaches itself",
                "JNI Specification, chapter 5, attaching to the VM",
                JniUpcallTransport.CARD
                        .with(
                                Fact.SYSTEM_CALLS,
                                "a futex wake and a futex wait a side (a condition variable): the tester's thread wakes"
                                        + " that of C++ and sleeps until it is woken, both of which is in the figure")
                        .with(Fact.ORDERING, "one question at a time, handed over to the thread that asks it")
                        .with(
                                Fact.SETTINGS,
                                "AttachCurrentThreadAsDaemon and DetachCurrentThread around each call; what that costs is the difference to"
                                        + " jni-upcall-thread"));
    }

    @Override
    public HandOver handOver() {
        return HandOver.WAKE_UP;
    }

    /// For memory off the heap.
    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    AbstractTransferTester tester(TesterContext context) throws IOException {
        return new JniUpcallThreadTester(NativeUpcall.startThread(
                new JavaAnswers(context), false, context.serverCpu().orElse(-1)));
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("is a call the other way round, from C++ to Java");
    }
}
