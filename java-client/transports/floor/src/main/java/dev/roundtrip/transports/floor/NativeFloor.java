// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import java.util.Optional;

/// A floor without Java, which `roundtrip-floor-client` measures.
abstract class NativeFloor extends Floor {
    private static final String EXECUTABLE = "roundtrip-floor-client";

    @Override
    public ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public Optional<NativeWorker> nativeWorker() {
        return Optional.of(new NativeWorker(EXECUTABLE, id()));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException(id() + " has no tester in Java; " + EXECUTABLE + " makes its trips");
    }
}
