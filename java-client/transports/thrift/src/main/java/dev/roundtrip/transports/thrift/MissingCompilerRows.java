// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;

/// Takes the place of [ThriftRows] in a build on a machine without Thrift's compiler, and says so.
public final class MissingCompilerRows extends TransferRow {
    private static final String REASON =
            "needs /usr/bin/thrift when the Java side is built: apt-get install thrift-compiler, then make build";

    @Override
    public List<Transport> list() {
        return List.of(thrift().missing(REASON));
    }

    /// @throws UnsupportedOperationException always
    @Override
    public Tester open(String id, TesterContext context) {
        throw new UnsupportedOperationException(REASON);
    }
}
