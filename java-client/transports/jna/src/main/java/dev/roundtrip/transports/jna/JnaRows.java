// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import dev.roundtrip.api.InProcessRows;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A C function as a method of an interface, which JNA implements while the program runs, and as a native method, for
/// which JNA makes the code that JNI wants.
public final class JnaRows extends InProcessRows {
    @Override
    public List<Transport> list() {
        Transport jna = row(
                        "jna",
                        "JNA, interface mapping: an array in, a Pointer out, read by getByteArray",
                        "JNA, the way of its Getting Started")
                .copies(
                        "2 of the request, the VM's to memory of its own (GetByteArrayElements) and back after the call, as JNA"
                                + " does not know that C only reads; 1 of the response, the library's buffer to a new array")
                .systemCalls("none; the copy of a large request makes malloc map and unmap memory")
                .isolation("none: a crash of the native side ends the JVM")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("both die")
                .libraries("JNA 5.19.1, with libffi in a library that it unpacks from its jar when it starts")
                .settings(
                        "as it comes; the call goes through a proxy, boxes and an array of arguments, and JNA keeps errno of"
                                + " each")
                .with(Upkeep.LIBRARY);
        return List.of(
                jna,
                jna.as(
                                "jna-direct",
                                "JNA, direct mapping: the same as native methods (Native.register)",
                                "JNA, its Direct Mapping")
                        .settings("as it comes; the call goes through a native method whose code libffi makes"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        MappedInterface library = Native.load(context.endpoint(), MappedInterface.class);
        library.roundtrip_set_verify(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            Path page = context.legs().get();
            requireOpened(page, library.roundtrip_open_legs(page.toString()));
        }
        if (id.equals("jna")) {
            return new JnaTester(library::roundtrip_answer);
        }
        Native.register(DirectMapping.class, NativeLibrary.getInstance(context.endpoint()));
        return new JnaTester(DirectMapping::roundtrip_answer);
    }
}
