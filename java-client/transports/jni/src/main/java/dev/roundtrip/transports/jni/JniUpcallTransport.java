// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// The other direction: C++ asks and Java answers.
public sealed class JniUpcallTransport extends JniVariant permits JniUpcallThreadTransport {
    static final Card CARD = JniTransport.CARD
            .with(
                    Fact.COPIES,
                    "1 up, C++'s memory to a new array (NewByteArray, SetByteArrayRegion); 1 down, the array of Java's answer"
                            + " to C++'s memory (GetByteArrayRegion); outside the contract: the request begins and the"
                            + " response ends in C++, and is copied there before and from there after a trip, which is"
                            + " timed only where trips are timed in batches")
            .with(Fact.SYSTEM_CALLS, "none")
            .with(
                    Fact.ISOLATION,
                    "none: a crash of the native side ends the JVM; what Java throws has to be looked for by C++")
            .with(Fact.ORDERING, "a method call in a native method, which carries no bytes itself and is in the figure")
            .with(
                    Fact.SETTINGS,
                    "CallObjectMethod by a method id that is looked up once, from the thread that called C++ and so is"
                            + " attached anyway");

    public JniUpcallTransport() {
        super(
                "jni-upcall",
                "C++ calls a Java method with the request, in a thread that Java has called it in",
                "JNI Specification, chapter 4, calling instance methods",
                CARD);
    }

    /// @param source of the way
    JniUpcallTransport(String id, String summary, String source, Card card) {
        super(id, summary, source, card);
    }

    @Override
    AbstractTransferTester tester(TesterContext context) throws IOException {
        return new JniUpcallTester(new JavaAnswers(context));
    }

    /// For memory off the heap.
    @Override
    public final int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public final Suitability suitability() {
        return super.suitability().comparison("is a call the other way round, from C++ to Java");
    }
}
