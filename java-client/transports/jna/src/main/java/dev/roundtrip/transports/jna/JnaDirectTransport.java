// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;

/// A C function as a native method, for which JNA makes the code that JNI wants.
public final class JnaDirectTransport extends JnaVariant {
    public JnaDirectTransport() {
        super(
                "jna-direct",
                "JNA, direct mapping: the same as native methods (Native.register)",
                "JNA, its Direct Mapping",
                JnaTransport.CARD.with(
                        Fact.SETTINGS, "as it comes; the call goes through a native method whose code libffi makes"));
    }

    @Override
    AbstractTransferTester tester(MappedInterface library, String path) {
        Native.register(DirectMapping.class, NativeLibrary.getInstance(path));
        return new JnaTester(DirectMapping::roundtrip_answer);
    }
}
