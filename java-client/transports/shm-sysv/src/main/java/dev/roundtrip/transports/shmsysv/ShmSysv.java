// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What the rows of this folder share: streams through System V shared memory, and the server. They differ in how
/// native code is called.
abstract sealed class ShmSysv implements Transport
        permits ShmSysvTransport, ShmSysvFfmTransport, ShmSysvIntegratedTransport, ShmSysvIntegratedFfmTransport {
    private static final TransportOption PART_BYTES =
            TransportOption.partBytes("largest piece of a message in shared memory, a multiple of 4096");

    /// The largest segment that the kernel allows (proc_sys_kernel(5)).
    private static final Path SHMMAX = Path.of("/proc/sys/kernel/shmmax");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "2 a direction: heap to shared memory, to the receiver; requests up to 64 KiB once more, with their"
                            + " header",
            Fact.SYSTEM_CALLS, "4 semop a side for small messages, 2 of them may wait; each side is woken once",
            Fact.ISOLATION, "own process; the segment is shared, and the server checks every length in it",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one client; bytes arrive in their order, as in a stream",
            Fact.WHEN_A_SIDE_DIES,
                    "the kernel undoes a dead client's semaphore (SEM_UNDO), the server sees it within 100 ms; a client"
                            + " waits for its time-out; the objects stay until the next server or command",
            Fact.LIBRARIES, "none: System V calls (sysvipc(7))",
            Fact.SETTINGS,
                    "chunks of 1 MiB (kernel.shmmax has to allow two of them), larger messages in several; semtimedop"
                            + " with the time-out; no spinning"));

    private final Crossing crossing;
    private final Descriptor descriptor;

    ShmSysv(Crossing crossing, String id, String summary, String source, Card card) {
        this.crossing = crossing;
        this.descriptor = new Descriptor(id, summary, Family.SHARED_MEMORY, source, card);
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-shm-sysv").withClientLibrary();
    }

    @Override
    public final List<TransportOption> options() {
        return List.of(PART_BYTES);
    }

    @Override
    public final boolean manyClients() {
        return false;
    }

    @Override
    public final Support runsHere() {
        return runsHere(Map.of(PART_BYTES.name(), PART_BYTES.defaultValue()));
    }

    @Override
    public final Support runsHere(Map<String, String> options) {
        String partBytes = options.get(PART_BYTES.name());
        if (!partBytes.matches("\\d+")) {
            return new Support.No("%s.%s: '%s' is not a number".formatted(id(), PART_BYTES.name(), partBytes));
        }
        BigInteger segmentBytes = new BigInteger(partBytes)
                .add(BigInteger.valueOf(SlotPlace.HEADER_BYTES))
                .multiply(BigInteger.TWO);
        return largestSegment(segmentBytes);
    }

    private static Support largestSegment(BigInteger wantedBytes) {
        try {
            // Not readString: this file says that it is empty, and gives its number to the first read alone.
            var shmmax = new BigInteger(Files.readAllLines(SHMMAX).getFirst().strip());
            return shmmax.compareTo(wantedBytes) >= 0
                    ? Support.yes()
                    : new Support.No("kernel.shmmax is %s bytes, the segment needs %s: sysctl kernel.shmmax=%s"
                            .formatted(shmmax, wantedBytes, wantedBytes));
        } catch (NoSuchFileException e) {
            return new Support.No("the kernel has no System V shared memory: " + SHMMAX + " is missing");
        } catch (IOException e) {
            return new Support.No(SHMMAX + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public final Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws IOException {
        Crossing.load(context.clientLibrary().orElseThrow());
        return new ShmSysvTester(context.endpoint(), crossing, context.timeout());
    }
}
