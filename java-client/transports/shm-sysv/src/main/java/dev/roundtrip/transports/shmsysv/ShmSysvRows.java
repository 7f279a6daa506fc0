// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
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

/// Wells' streams through System V shared memory. Rows differ in how native code is called: a call for each operation
/// of memory and semaphores, or one that waits, copies and signals (his optimised streams).
public final class ShmSysvRows extends Rows {
    private static final TransportOption PART_BYTES =
            TransportOption.partBytes("largest piece of a message in shared memory, a multiple of 4096");

    /// The largest segment that the kernel allows (proc_sys_kernel(5)).
    private static final Path SHMMAX = Path.of("/proc/sys/kernel/shmmax");

    @Override
    public List<Transport> list() {
        Transport streams = row(
                        Family.SHARED_MEMORY,
                        "shm-sysv",
                        "System V shared memory and semaphores, each operation a native method",
                        "Wells 2010, shared memory and semaphores")
                .copies(
                        "2 a direction: heap to shared memory, to the receiver; requests up to 64 KiB once more, with their"
                                + " header")
                .systemCalls("4 semop a side for small messages, 2 of them may wait; each side is woken once")
                .isolation("own process; the segment is shared, and the server checks every length in it")
                .betweenMachines("no")
                .ordering("one client; bytes arrive in their order, as in a stream")
                .whenASideDies(
                        "the kernel undoes a dead client's semaphore (SEM_UNDO), the server sees it within 100 ms; a client"
                                + " waits for its time-out; the objects stay until the next server or command")
                .libraries("none: System V calls (sysvipc(7))")
                .settings(
                        "pieces of 1 MiB (kernel.shmmax has to allow two of them), larger messages in several; semtimedop"
                                + " with the time-out; no spinning")
                .libraries("client library of this folder through JNI: 8 native calls a trip of small messages")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-shm-sysv").withClientLibrary())
                .options(PART_BYTES)
                .manyClients(false)
                .streams(Support.yes());
        return List.of(
                streams.hasNativeClient(true),
                streams.as(
                                "shm-sysv-ffm",
                                "System V shared memory and semaphores, each operation a foreign-function call",
                                "Wells 2010, shared memory and semaphores; JEP 454")
                        .libraries(
                                "the C library through the foreign-function API: 4 native calls a trip of small messages,"
                                        + " Java copies by itself"),
                streams.as(
                                "shm-sysv-integrated",
                                "the same, one native method waits, copies and signals",
                                "Wells 2010, optimised shared-memory streams")
                        .libraries(
                                "client library of this folder through JNI: 2 native calls a trip of small messages"),
                streams.as(
                                "shm-sysv-integrated-ffm",
                                "the same, one foreign-function call waits, copies and signals",
                                "Wells 2010, optimised shared-memory streams; JEP 454")
                        .copies(
                                "3 a direction for the client, whose call may wait and so cannot reach the heap; 2 for the server")
                        .libraries(
                                "client library of this folder through the foreign-function API: 2 native calls a trip of"
                                        + " small messages"));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        String partBytes = options.get(PART_BYTES.name());
        if (!partBytes.matches("\\d+")) {
            return new Support.No("%s.%s: '%s' is not a number".formatted(id, PART_BYTES.name(), partBytes));
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
    public Tester open(String id, TesterContext context) throws IOException {
        Crossing.load(context.clientLibrary().orElseThrow());
        return new ShmSysvTester(context.endpoint(), crossing(id), context.timeout());
    }

    private Crossing crossing(String id) {
        return switch (id) {
            case "shm-sysv" -> Crossing.SEPARATE_JNI;
            case "shm-sysv-ffm" -> Crossing.SEPARATE_FFM;
            case "shm-sysv-integrated" -> Crossing.INTEGRATED_JNI;
            case "shm-sysv-integrated-ffm" -> Crossing.INTEGRATED_FFM;
            default -> throw unknown(id);
        };
    }
}
