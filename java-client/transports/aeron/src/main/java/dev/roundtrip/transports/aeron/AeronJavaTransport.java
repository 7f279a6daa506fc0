package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Aeron IPC to a second JVM: no C++ in it, to compare with.
public final class AeronJavaTransport implements Transport {
    static final int MOST_BYTES = 128 << 20;
    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server holds of a message (idl/aeron.md)");

    static final TransportOption TERM =
            new TransportOption("term-bytes", "16777216", "a third of a log buffer, a power of two from 65536");
    static final TransportOption MTU =
            new TransportOption("mtu-bytes", "1408", "the largest frame, a multiple of 32 up to 65504");

    private static final List<String> FLAGS = List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    /// Room for a message each way, and a collector that takes no processor, for there is next to nothing to collect.
    private static final List<String> SERVER_FLAGS = Stream.concat(
                    FLAGS.stream(), Stream.of("-Xmx1g", "-XX:+UseSerialGC"))
            .toList();

    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to log buffer in shared memory, log buffer to the receiver's heap",
            Fact.SYSTEM_CALLS,
                    "none in a round trip: both sides spin; the media driver, a thread of the server, wakes once a "
                            + "millisecond",
            Fact.ISOLATION, "own process, a JVM too; both map the same log buffers and could damage them",
            Fact.BETWEEN_MACHINES, "this channel (aeron:ipc) no; the same calls over aeron:udp, yes",
            Fact.ORDERING, "a stream a direction for each client, in order; a response carries its request's number",
            Fact.WHEN_A_SIDE_DIES,
                    "a server that ends is seen at once; one that is killed only by the time-out, for its driver dies too",
            Fact.LIBRARIES, "Aeron 1.51.0 with Agrona, in both JVMs; C++: none",
            Fact.SETTINGS,
                    "driver embedded in the server, threading SHARED, sleeping 1 ms; terms of 16 MiB in /dev/shm; MTU as "
                            + "it comes (1408 B); pieces of at most 2 MiB"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "aeron-java",
                "Aeron IPC to a server in a second JVM, both sides spin",
                Family.SHARED_MEMORY,
                "a peer in Java to compare with",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Java(EchoServer.NAME, EchoServer.class.getName(), SERVER_FLAGS);
    }

    @Override
    public List<TransportOption> options() {
        return List.of(TERM, MTU);
    }

    @Override
    public List<String> jvmFlags() {
        return FLAGS;
    }

    @Override
    public SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public HandOver handOver() {
        return HandOver.SPINNING;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new AeronTester(context);
    }
}
