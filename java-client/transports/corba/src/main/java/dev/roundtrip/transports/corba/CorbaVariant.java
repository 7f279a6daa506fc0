// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import dev.roundtrip.corba.maxMessageBytes;
import java.util.List;

/// What all rows of CORBA share: the server, which has an object for each interface, its limit, and the Java ORB.
abstract class CorbaVariant implements Transport {
    static final SizeLimit LIMIT = new SizeLimit(
            maxMessageBytes.value,
            maxMessageBytes.value,
            "set in idl/corba.idl; in the Java ORB a string takes 6 times its size");

    @Override
    public Support messages() {
        return new Support.No("it has types of its own for messages: --codec own, with corba and corba-unix");
    }

    @Override
    public Support withstandsStrangers() {
        return new Support.No(
                "omniORB takes memory for what a message announces, and keeps every piece of a request without end");
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-corba");
    }

    @Override
    public final SizeLimit limit() {
        return LIMIT;
    }

    /// The Java ORB calls `sun.misc.Unsafe`, of which newer JVMs warn on standard error.
    @Override
    public final List<String> jvmFlags() {
        return List.of("--sun-misc-unsafe-memory-access=allow");
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.LEGACY);
    }
}
