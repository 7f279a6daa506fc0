// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.server.MemoryFolder;
import java.util.List;
import java.util.stream.Stream;

/// Aeron IPC to a second JVM: no C++ in it, to compare with.
public final class AeronJavaTransport extends AeronVariant {
    /// Room for a message each way, and a collector that takes no processor, for there is next to nothing to collect.
    private static final List<String> SERVER_FLAGS = Stream.concat(
                    FLAGS.stream(), Stream.of("-Xmx1g", "-XX:+UseSerialGC"))
            .toList();

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "aeron-java",
                "Aeron IPC to a server in a second JVM, both sides spin",
                Family.SHARED_MEMORY,
                "a peer in Java to compare with",
                CARD.with(Fact.LIBRARIES, "Aeron 1.51.0 with Agrona, in both JVMs; C++: none"));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Java(EchoServer.NAME, EchoServer.class.getName(), SERVER_FLAGS);
    }

    @Override
    public Support runsHere() {
        return Support.unless(MemoryFolder.whyNot());
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("has its server in Java: a peer to compare with");
    }
}
