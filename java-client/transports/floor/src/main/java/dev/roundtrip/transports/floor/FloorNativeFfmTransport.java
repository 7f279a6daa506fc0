// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;
import java.nio.file.Path;

/// What leaving Java costs by a foreign-function call.
public final class FloorNativeFfmTransport extends FloorNativeTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-native-ffm",
                "a C function that does nothing, through the foreign-function API",
                Family.FLOOR,
                "what anything in native code cannot undercut when it is called by FFM",
                WITHOUT_MESSAGES
                        .with(Fact.ORDERING, "a method call")
                        .with(
                                Fact.SETTINGS,
                                "FFM with Linker.Option.critical; includes what mock costs without a message, as floor-native"));
    }

    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return FloorNativeFfmTester.withFunctionOf(Path.of(context.endpoint()));
    }
}
