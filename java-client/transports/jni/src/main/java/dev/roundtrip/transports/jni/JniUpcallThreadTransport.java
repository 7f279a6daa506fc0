// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// A thread of C++ that is a thread of the JVM, too.
public sealed class JniUpcallThreadTransport extends JniUpcallTransport permits JniUpcallAttachTransport {
    private final boolean staysAttached;

    public JniUpcallThreadTransport() {
        this(
                "jni-upcall-thread",
                "a thread of C++ that stays attached to the JVM calls a Java method",
                "attached with its first call (AttachCurrentThreadAsDaemon), detached when it ends; what handing over to it costs"
                        + " is the difference to jni-upcall",
                true);
    }

    /// @param settings what the card says of them
    /// @param staysAttached to the JVM, in place of being attached and detached for each question
    JniUpcallThreadTransport(String id, String summary, String settings, boolean staysAttached) {
        super(
                id,
                summary,
                "JNI Specification, chapter 5, attaching to the VM",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "a futex wake and a futex wait a side (a condition variable): the tester's thread wakes"
                                        + " that of C++ and sleeps until it is woken, both of which is in the figure")
                        .with(Fact.ORDERING, "one question at a time, handed over to the thread that asks it")
                        .with(Fact.SETTINGS, settings));
        this.staysAttached = staysAttached;
    }

    @Override
    AbstractTransferTester tester(TesterContext context) throws IOException {
        return new JniUpcallThreadTester(NativeUpcall.startThread(
                new JavaAnswers(context), staysAttached, context.serverCpu().orElse(-1)));
    }

    @Override
    public final HandOver handOver() {
        return HandOver.WAKE_UP;
    }
}
