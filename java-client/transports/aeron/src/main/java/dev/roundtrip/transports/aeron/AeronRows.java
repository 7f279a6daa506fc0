// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.api.TransportOption.OptionValues;
import dev.roundtrip.api.server.MemoryFolder;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Aeron IPC, to a server with Aeron's C++ client and its driver in C, which have to be installed
/// (`cpp-servers/transports/aeron/README.md`), the same with the larger frames that Aeron's own guide advises for large
/// messages, and to a second JVM. A driver comes with the server.
public final class AeronRows extends Rows {
    static final int MOST_BYTES = 128 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server holds of a message (idl/aeron.md)");

    static final TransportOption TERM = new TransportOption(
            "term-bytes",
            "16777216",
            "a third of a log buffer, a power of two from 65536",
            new OptionValues.PowersOfTwo(65_536, 1 << 30));

    /// Aeron's own default, which fits a frame of Ethernet.
    static final TransportOption MTU = mtu("1408");

    /// Frames of 8 KiB made 1 MiB a third faster than those of 1408 B; 64 KiB gained no more.
    private static final TransportOption LARGE_FRAMES = mtu("8192");

    private static final String OPENS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    @Override
    public List<Transport> list() {
        Transport java = row(
                        Family.SHARED_MEMORY,
                        "aeron-java",
                        "Aeron IPC to a server in a second JVM, both sides spin",
                        "a peer in Java to compare with")
                .copies("2 a direction: heap to log buffer in shared memory, log buffer to the receiver's memory")
                .systemCalls(
                        "none in a round trip: both sides spin; the media driver, a thread of the server, wakes once a "
                                + "millisecond")
                .isolation("own process; both map the same log buffers, and one that damages them ends the other")
                .betweenMachines("this channel (aeron:ipc) no; the same calls over aeron:udp, yes")
                .ordering("a stream a direction for each client, in order; a response carries its request's number")
                .whenASideDies(
                        "a server that ends is seen at once; one that is killed only by the time-out, for its driver dies too")
                .libraries("Java: Aeron 1.51.0 with Agrona")
                .settings(settings("MTU as it comes (1408 B)"))
                .libraries("Aeron 1.51.0 with Agrona, in both JVMs; C++: none")
                // Room for a message each way, and a collector that takes no processor, for there is next to nothing to
                // collect.
                .server(new ServerSpec.Java(
                        EchoServer.NAME, EchoServer.class.getName(), List.of(OPENS, "-Xmx1g", "-XX:+UseSerialGC")))
                .options(TERM, MTU)
                .jvmFlags(OPENS)
                .limit(LIMIT)
                .withstandsDamage(
                        new Support.No("Aeron's driver and clients trust what stands in the files that they map"))
                .handOver(HandOver.SPINNING)
                .with(Upkeep.LIBRARY);
        Transport aeron = java.as(
                        "aeron", "Aeron IPC to its client in C++, both sides spin", "aeron-java with the server in C++")
                .libraries("Java: Aeron 1.51.0 with Agrona; C++: Aeron's client and driver, which must be installed")
                .server(new ServerSpec.Executable("roundtrip-aeron"));
        return List.of(
                aeron,
                aeron.as(
                                "aeron-tuned",
                                "Aeron IPC to its client in C++, frames of 8 KiB, both sides spin",
                                "aeron with the one of its settings that makes a difference of more than a tenth")
                        .settings(settings("MTU 8192 B"))
                        .options(TERM, LARGE_FRAMES),
                java.comparison("has its server in Java: a peer to compare with"));
    }

    private static String settings(String mtu) {
        return "driver embedded in the server, threading SHARED, sleeping 1 ms; terms of 16 MiB in /dev/shm; " + mtu
                + "; pieces of at most 2 MiB";
    }

    private static TransportOption mtu(String defaultBytes) {
        return new TransportOption(
                "mtu-bytes",
                defaultBytes,
                "the largest frame, a multiple of 32 up to 65504",
                new OptionValues.Multiples(32, 64, 65_504));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return id.equals("aeron-java") ? Support.unless(MemoryFolder.whyNot()) : Support.yes();
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new AeronTester(context);
    }
}
