// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.OptionText;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.PlanException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Options that say under which conditions a run measures.
@SuppressWarnings("UnusedVariable") // what picocli has set is asked for by the names of options
final class ConditionOptions {
    @Option(
            names = "--rate",
            paramLabel = "R,…",
            split = ",",
            description = "requests per second of an open loop, as in 1000,5000; closed for the closed loop")
    private List<String> rates;

    @Option(
            names = "--clients",
            paramLabel = "N,…",
            split = ",",
            description = "clients at once, each with a connection and a thread of its own, as in 1,4")
    private List<String> clients;

    @Option(
            names = "--gap",
            paramLabel = "D,…",
            split = ",",
            description = "pauses between round trips, as in 0,100us,1ms,1s")
    private List<String> gaps;

    @Option(
            names = "--placement",
            paramLabel = "WHERE,…",
            split = ",",
            description =
                    "client and server on the same processor, cross, cross-back, or free; chosen: same and cross for rows"
                            + " that sleep, cross for rows that spin")
    private List<String> placements;

    @Option(
            names = "--pin",
            paramLabel = "client=0,server=1",
            description = "the processors that client and server get, in place of --placement")
    private String pin;

    @Option(
            names = "--gc",
            paramLabel = "NAME,…",
            split = ",",
            description = "collectors of the client's JVM: parallel, g1, zgc, serial")
    private List<String> collectors;

    @Option(
            names = "--allocate",
            paramLabel = "SIZE/s,…",
            split = ",",
            description = "what another thread of the client allocates meanwhile, as in 0,100MiB/s")
    private List<String> allocations;

    @Option(
            names = "--message",
            paramLabel = "M,…",
            split = ",",
            description = "messages in place of bytes, as in tick,order:4KiB; with --codec")
    private List<String> messages;

    @Option(
            names = "--codec",
            paramLabel = "C,…",
            split = ",",
            description =
                    "by which they become bytes: json, protobuf, flatbuffers, sbe; own: as types of the mechanism's own"
                            + " interface definition; raw: bytes of the same sizes")
    private List<String> codecs;

    @Option(
            names = "--cold",
            description = "the first round trips of fresh JVMs, 20 of each row, in place of those after a warm-up")
    private Boolean cold;

    @Option(
            names = "--jvm",
            paramLabel = "DIR,…",
            split = ",",
            description = "JVMs that clients run in: folders of JDKs, 17 or newer")
    private List<String> jvms;

    @Option(
            names = "--threads",
            paramLabel = "KIND,…",
            split = ",",
            description = "of several clients: platform, virtual")
    private List<String> threads;

    @Option(
            names = "--class-archive",
            paramLabel = "WHICH,…",
            split = ",",
            description = "of class data that clients have: testbed, jdk (its own alone), off")
    private List<String> classArchives;

    /// The processors of both sides, which somebody named in place of placements.
    ///
    /// @throws PlanException if placements are said twice, or a pin does not name both processors
    Optional<Placement> pinned() throws PlanException {
        if (pin == null) {
            return Optional.empty();
        }
        if (placements != null) {
            throw new PlanException("--pin says where client and server run, as --placement does; leave out one");
        }
        return Optional.of(OptionText.parse("--pin:", pin, Placement::pin));
    }
}
