// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.OptionValues;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// What the rows over Aeron IPC have in common: the tester, and a driver that their server brings with it.
abstract class AeronVariant implements Transport {
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

    static final List<String> FLAGS = List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    /// Of a server in either language.
    static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to log buffer in shared memory, log buffer to the receiver's memory",
            Fact.SYSTEM_CALLS,
                    "none in a round trip: both sides spin; the media driver, a thread of the server, wakes once a "
                            + "millisecond",
            Fact.ISOLATION, "own process; both map the same log buffers, and one that damages them ends the other",
            Fact.BETWEEN_MACHINES, "this channel (aeron:ipc) no; the same calls over aeron:udp, yes",
            Fact.ORDERING, "a stream a direction for each client, in order; a response carries its request's number",
            Fact.WHEN_A_SIDE_DIES,
                    "a server that ends is seen at once; one that is killed only by the time-out, for its driver dies too",
            Fact.LIBRARIES, "Java: Aeron 1.51.0 with Agrona",
            Fact.SETTINGS, settings("MTU as it comes (1408 B)")));

    static String settings(String mtu) {
        return "driver embedded in the server, threading SHARED, sleeping 1 ms; terms of 16 MiB in /dev/shm; " + mtu
                + "; pieces of at most 2 MiB";
    }

    static TransportOption mtu(String defaultBytes) {
        return new TransportOption(
                "mtu-bytes",
                defaultBytes,
                "the largest frame, a multiple of 32 up to 65504",
                new OptionValues.Multiples(32, 64, 65_504));
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
    public Support withstandsDamage() {
        return new Support.No("Aeron's driver and clients trust what stands in the files that they map");
    }

    @Override
    public HandOver handOver() {
        return HandOver.SPINNING;
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.LIBRARY);
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new AeronTester(context);
    }
}
