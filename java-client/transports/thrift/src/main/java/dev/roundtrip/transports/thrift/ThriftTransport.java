// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import dev.roundtrip.thrift.transferConstants;
import java.util.Optional;

/// A Thrift call over framed TCP, with what the Thrift compiler generates on both sides.
public final class ThriftTransport implements Transport {
    static final int LIMIT_BYTES = transferConstants.MAX_MESSAGE_BYTES;

    @Override
    public Support messages() {
        return TransferCard.CODECS;
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new ThriftTypes());
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
    public SizeLimit limit() {
        return new SizeLimit(
                LIMIT_BYTES, LIMIT_BYTES, "set in idl/thrift/transfer.thrift; Thrift's own default is 16 MB");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return ThriftTester.connect(context.endpoint(), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.UNCOMMON);
    }
}
