// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javacpp;

import dev.roundtrip.api.InProcessRows;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.javacpp.InProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.Loader;

/// Native methods whose code in C++ a generator has made of a header.
public final class JavacppRows extends InProcessRows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        "javacpp",
                        "native methods that JavaCPP makes of the C header, bytes by BytePointer",
                        "JavaCPP, its Pointer with put and get")
                .copies("1 a direction: heap to the pointer's memory, library's buffer to a new array, each by a native"
                        + " method of its own (put and get, GetPrimitiveArrayCritical and memcpy)")
                .systemCalls("none")
                .isolation("none: a crash of the native side ends the JVM; an exception of C++ is one in Java")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("both die")
                .libraries("JavaCPP 1.5.14, with a native library that its generator makes when this is built and that"
                        + " it unpacks from the jar to a cache of the user's")
                .settings("as the generator makes it, with its own -O3; the request's BytePointer is kept between"
                        + " trips; three native methods a trip")
                .with(Upkeep.LIBRARY));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        Loader.load(InProcess.class);
        Loader.loadGlobal(context.endpoint()); // where the generated code looks for the functions that it calls
        InProcess.roundtrip_set_verify(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            Path page = context.legs().get();
            requireOpened(page, InProcess.roundtrip_open_legs(page.toString()));
        }
        return new JavacppTester();
    }
}
