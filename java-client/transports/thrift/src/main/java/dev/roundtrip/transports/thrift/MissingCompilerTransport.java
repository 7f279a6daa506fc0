// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;

/// Takes the place of `thrift` in a build on a machine without Thrift's compiler, and says so.
public final class MissingCompilerTransport extends TransferRow {
    private static final String REASON =
            "needs /usr/bin/thrift when the Java side is built: apt-get install thrift-compiler, then make build";

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
