package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.List;

/// The thesis' CORBA interface over omniORB's Unix socket.
public final class CorbaUnixTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba-unix",
                "string get(in long, in string) over GIOP on a Unix socket, one connection",
                Family.RPC,
                "Kumoń 2017, 3.2, over omniORB's Unix socket transport",
                CorbaTransport.CARD
                        .with(Fact.BETWEEN_MACHINES, "no")
                        .with(Fact.SETTINGS, "as corba, with the same object, over a Unix stream socket"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public ServerSpec server() {
        return CorbaTransport.SERVER;
    }

    @Override
    public PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public SizeLimit limit() {
        return CorbaTransport.LIMIT;
    }

    @Override
    public List<String> jvmFlags() {
        return CorbaTransport.JVM_FLAGS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        String endpoint = context.endpoint();
        Path socket = ServerFiles.at(endpoint).socket();
        UnixSocketFactory.requirePossible(socket); // or else the reference beside it is what seems to be wrong
        return CorbaTester.connect(Reference.ofStrings(endpoint), ClientOrb.overUnixSocket(socket));
    }
}
