// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javacpp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.InProcessTransport;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;
import dev.roundtrip.javacpp.InProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.javacpp.Loader;

/// Native methods whose code in C++ a generator has made of a header.
public final class JavacppTransport extends InProcessTransport {
    public JavacppTransport() {
        super(
                "javacpp",
                "native methods that JavaCPP makes of the C header, bytes by BytePointer",
                "JavaCPP, its Pointer with put and get",
                new Card(Map.of(
                        Fact.COPIES,
                                "1 a direction: heap to the pointer's memory, library's buffer to a new array, each by a native"
                                        + " method of its own (put and get, GetPrimitiveArrayCritical and memcpy)",
                        Fact.SYSTEM_CALLS, "none",
                        Fact.ISOLATION,
                                "none: a crash of the native side ends the JVM; an exception of C++ is one in Java",
                        Fact.BETWEEN_MACHINES, "no",
                        Fact.ORDERING, "a method call",
                        Fact.WHEN_A_SIDE_DIES, "both die",
                        Fact.LIBRARIES,
                                "JavaCPP 1.5.14, with a native library that its generator makes when this is built and that"
                                        + " it unpacks from the jar to a cache of the user's",
                        Fact.SETTINGS,
                                "as the generator makes it, with its own -O3; the request's BytePointer is kept between"
                                        + " trips; three native methods a trip")));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        Loader.load(InProcess.class);
        Loader.loadGlobal(context.endpoint()); // where the generated code looks for the functions that it calls
        InProcess.roundtrip_set_verify(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            Path page = context.legs().get();
            requireOpened(page, InProcess.roundtrip_open_legs(page.toString()));
        }
        return new JavacppTester();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.LIBRARY);
    }
}
