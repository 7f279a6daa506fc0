// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.thrift.transferConstants;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// A Thrift call over framed TCP, with what the Thrift compiler generates on both sides.
public final class ThriftRows extends TransferRow {
    static final SizeLimit LIMIT = new SizeLimit(
            transferConstants.MAX_MESSAGE_BYTES,
            transferConstants.MAX_MESSAGE_BYTES,
            "set in idl/thrift/transfer.thrift; Thrift's own default is 16 MB");

    @Override
    public List<Transport> list() {
        return List.of(thrift().limit(LIMIT).with(Upkeep.UNCOMMON));
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return Optional.of(new ThriftTypes());
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new ThriftTester(new ThriftConnection(context));
    }
}
