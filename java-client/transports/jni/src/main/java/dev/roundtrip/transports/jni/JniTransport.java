// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.TesterContext;
import java.util.Map;

/// The thesis' native method.
public final class JniTransport extends JniVariant {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "1 a direction: the VM copies the request to memory of its own (GetByteArrayElements), which the native"
                            + " side frees without a copy back (JNI_ABORT); the response is copied from the library's"
                            + " buffer (SetByteArrayRegion) to an array that is allocated and zeroed (NewByteArray)",
            Fact.SYSTEM_CALLS, "none; the copy of a large request makes malloc map and unmap memory",
            Fact.ISOLATION, "none: a crash of the native side ends the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "both die",
            Fact.LIBRARIES, "none: JNI",
            Fact.SETTINGS,
                    "GetByteArrayElements, JNI_ABORT, NewByteArray, SetByteArrayRegion: the thesis' calls, and its baseline;"
                            + " jni-region saves the allocation of the copy"));

    public JniTransport() {
        super(
                "jni",
                "native method, GetByteArrayElements for the request, SetByteArrayRegion for the response",
                "Kumoń 2017, 3.5, tables 4.1 and 4.2",
                CARD);
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new JniTester();
    }
}
