// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jvmembedded;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;

/// A program in C++ with a JVM in it, which it calls. The program makes the round trips, and Java is the other side.
public final class JvmEmbeddedRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.IN_PROCESS,
                        "jvm-embedded",
                        "a program in C++ creates a JVM in its process and calls a Java method",
                        "JNI Specification, chapter 5, the Invocation API")
                .copies("1 up, C++'s memory to a new array (NewByteArray, SetByteArrayRegion); 1 down, the array of"
                        + " Java's answer to C++'s memory (GetByteArrayRegion); outside the contract: the"
                        + " request begins and the response ends in C++, which is the client here")
                .systemCalls("none")
                .isolation("none: a crash of either side ends both; what Java throws has to be looked for")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("both die")
                .libraries("libjvm of JAVA_HOME, opened when the program starts")
                .settings("CallObjectMethod by a method id that is looked up once, from the thread that created the"
                        + " JVM, which has the flags of every worker JVM")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .nativeWorker(new NativeWorker("roundtrip-jvm-embedded-client", "jvm-embedded", true))
                .comparison("is a call the other way round, from C++ to Java"));
    }

    @Override
    public Tester open(String id, TesterContext context) {
        throw unknown(id);
    }
}
