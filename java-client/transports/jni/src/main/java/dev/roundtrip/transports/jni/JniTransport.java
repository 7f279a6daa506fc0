package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// The thesis' native method.
public final class JniTransport implements Transport {
    static final ServerSpec LIBRARY = new ServerSpec.Library("roundtrip-jni");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "1 a direction: array elements out, array region in; the response array is allocated and zeroed",
            Fact.SYSTEM_CALLS, "none; large requests make malloc map and unmap memory",
            Fact.ISOLATION, "none: a crash of the native side ends the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "both die",
            Fact.LIBRARIES, "none: JNI",
            Fact.SETTINGS, "GetByteArrayElements, JNI_ABORT, NewByteArray, SetByteArrayRegion"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "jni",
                "native method, arrays copied by region",
                Family.IN_PROCESS,
                "Kumoń 2017, 3.5, tables 4.1 and 4.2",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return LIBRARY;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        NativeTransfer.load(context);
        return new JniTester();
    }
}
