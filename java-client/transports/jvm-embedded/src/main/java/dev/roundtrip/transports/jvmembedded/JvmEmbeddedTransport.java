// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jvmembedded;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Map;
import java.util.Optional;

/// A program in C++ with a JVM in it, which it calls. The program makes the round trips.
public final class JvmEmbeddedTransport implements Transport {
    private static final String EXECUTABLE = "roundtrip-jvm-embedded-client";

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "jvm-embedded",
                "a program in C++ creates a JVM in its process and calls a Java method",
                Family.IN_PROCESS,
                "JNI Specification, chapter 5, the Invocation API",
                new Card(Map.of(
                        Fact.COPIES,
                                "1 up, C++'s memory to a new array (NewByteArray, SetByteArrayRegion); 1 down, the array of"
                                        + " Java's answer to C++'s memory (GetByteArrayRegion); outside the contract: the"
                                        + " request begins and the response ends in C++, which is the client here",
                        Fact.SYSTEM_CALLS, "none",
                        Fact.ISOLATION, "none: a crash of either side ends both; what Java throws has to be looked for",
                        Fact.BETWEEN_MACHINES, "no",
                        Fact.ORDERING, "a method call",
                        Fact.WHEN_A_SIDE_DIES, "both die",
                        Fact.LIBRARIES, "libjvm of JAVA_HOME, opened when the program starts",
                        Fact.SETTINGS,
                                "CallObjectMethod by a method id that is looked up once, from the thread that created the"
                                        + " JVM, which has the flags of every worker JVM")));
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    /// Java is the other side, in the program that measures.
    @Override
    public ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public Optional<NativeWorker> nativeWorker() {
        return Optional.of(new NativeWorker(EXECUTABLE, id(), true));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException(id() + " has no tester in Java; " + EXECUTABLE + " makes its trips");
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().comparison("is a call the other way round, from C++ to Java");
    }
}
