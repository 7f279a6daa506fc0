// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import java.util.Map;

/// A C function as a method of an interface, which JNA implements while the program runs.
public final class JnaTransport extends JnaVariant {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "2 of the request, the VM's to memory of its own (GetByteArrayElements) and back after the call, as JNA"
                            + " does not know that C only reads; 1 of the response, the library's buffer to a new array",
            Fact.SYSTEM_CALLS, "none; the copy of a large request makes malloc map and unmap memory",
            Fact.ISOLATION, "none: a crash of the native side ends the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "both die",
            Fact.LIBRARIES, "JNA 5.19.1, with libffi in a library that it unpacks from its jar when it starts",
            Fact.SETTINGS,
                    "as it comes; the call goes through a proxy, boxes and an array of arguments, and JNA keeps errno of"
                            + " each"));

    public JnaTransport() {
        super(
                "jna",
                "JNA, interface mapping: an array in, a Pointer out, read by getByteArray",
                "JNA, the way of its Getting Started",
                CARD);
    }

    @Override
    AbstractTransferTester tester(MappedInterface library, String path) {
        return new JnaTester(library::roundtrip_answer);
    }
}
