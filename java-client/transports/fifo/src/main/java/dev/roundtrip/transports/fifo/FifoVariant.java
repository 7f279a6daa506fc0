// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// What all rows over a pair of named pipes share: the pipes and the server at their other end.
abstract class FifoVariant implements Transport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "3 a direction: heap to native buffer, to the kernel, to the receiver; the first 64 KiB of a request"
                            + " once more",
            Fact.SYSTEM_CALLS, "a write and a read a side for small messages; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time; one client at a time, for a pipe does not tell writers apart",
            Fact.WHEN_A_SIDE_DIES, "the other's read ends and its write fails, at once",
            Fact.LIBRARIES, "none: java.io file streams and POSIX pipes",
            Fact.SETTINGS, "pipes of 1 MiB, or what the kernel allows (fs.pipe-max-size); mode 0600"));

    @Override
    public ServerSpec.Executable server() {
        return new ServerSpec.Executable("roundtrip-fifo");
    }

    @Override
    public final boolean manyClients() {
        return false;
    }

    @Override
    public final Support streams(long messageBytes) {
        return Support.yes();
    }
}
