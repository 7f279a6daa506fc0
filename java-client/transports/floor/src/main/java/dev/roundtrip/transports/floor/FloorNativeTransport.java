// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;

/// What leaving Java costs.
public sealed class FloorNativeTransport extends Floor permits FloorNativeFfmTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-native",
                "a native method that does nothing, through JNI",
                Family.FLOOR,
                "what anything in native code cannot undercut when it is called by JNI",
                WITHOUT_MESSAGES
                        .with(Fact.ORDERING, "a method call")
                        .with(
                                Fact.SETTINGS,
                                "JNI; includes what mock costs without a message: the loop, the call of execute"));
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Library("roundtrip-floor-client");
    }

    @Override
    public final HandOver handOver() {
        return HandOver.NATIVE_CALL;
    }

    @SuppressWarnings("restricted") // the library is the testbed's own
    @Override
    public AbstractTransferTester open(TesterContext context) {
        System.load(context.endpoint());
        return new FloorNativeTester();
    }
}
