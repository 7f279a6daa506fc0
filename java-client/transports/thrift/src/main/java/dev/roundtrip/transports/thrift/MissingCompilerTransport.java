// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;

/// Takes the place of `thrift` in a build on a machine without Thrift's compiler, and says so.
public final class MissingCompilerTransport implements Transport {
    private static final String REASON =
            "needs /usr/bin/thrift when the Java side is built: apt-get install thrift-compiler, then make build";

    @Override
    public Support messages() {
        return TransferCard.CODECS;
    }

    @Override
    public Descriptor descriptor() {
        return TransferCard.DESCRIPTOR;
    }

    @Override
    public ServerSpec server() {
        return TransferCard.SERVER;
    }

    @Override
    public Support runsHere() {
        return new Support.No(REASON);
    }

    /// @throws UnsupportedOperationException always
    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException(REASON);
    }
}
