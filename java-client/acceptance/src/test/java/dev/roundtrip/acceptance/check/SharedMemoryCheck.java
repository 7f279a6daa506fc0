// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.FloorCheck;
import dev.roundtrip.results.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `make check-shared-memory`: how close the rings are to what the machine allows, and what overlapping two copies is
/// worth. docs/SHARED-MEMORY.md says how to read it.
@Tag("long")
final class SharedMemoryCheck {
    /// A request alone, so that nothing of the way back is in it.
    private static final String LARGE = "5MiB:16B,100MiB:16B";

    /// A run and what it measures.
    ///
    /// @param options of `roundtrip run`, with blanks between
    private record Part(String name, String options) {
        List<String> arguments() {
            return Stream.concat(Stream.of(options.split(" ", -1)), Given.options().stream())
                    .toList();
        }
    }

    private static final List<Part> PARTS = List.of(
            new Part(
                    "small",
                    "--transports floor-cacheline,ring,c-ring,ring-park,aeron-java,uds --sizes 16B:16B --forks 5"
                            + " --time-budget 1m"),
            // What waiting costs: nearly all of a round trip's time is a pause.
            new Part("idle", "--transports mock,ring,ring-park --sizes 16B:16B --gap 100ms --forks 1 --time-budget 1m"),
            // To and fro, because the clocks of two processors may be some nanoseconds apart; and in turn with the
            // round trips that latencies are set against, because the host of a virtual machine moves its
            // processors within minutes.
            new Part(
                    "latency",
                    "--transports floor-cacheline,ring,c-ring --exchange roundtrip,stream --sizes 16B:16B,10000x8B"
                            + " --gap 0,2us --placement cross,cross-back --forks 4 --time-budget 3m"),
            new Part(
                    "rate", "--transports ring,c-ring --exchange stream --sizes 1000000x8B --forks 5 --time-budget 1m"),
            new Part(
                    "copies",
                    "--transports floor-memcpy,ring,ring-inplace --sizes 128MiB:128MiB --forks 3 --time-budget 1m"),
            new Part(
                    "overlapping",
                    "--transports floor-memcpy,ring,mailbox,uds --forks 3 --time-budget 1m --sizes " + LARGE),
            // A ring with room for the whole message, which is copied out only when all of it was copied in.
            new Part(
                    "one-after-another",
                    "--transports floor-memcpy,ring --forks 3 --option ring.capacity=268435456 --time-budget 1m"
                            + " --sizes " + LARGE));

    @Test
    void everyCellIsMeasuredAndNoneIsUnderItsFloorOrSlowerInCppThanInJava() throws Exception {
        Path folder = TESTBED.newFolder("shared-memory");
        say("runs are in " + folder);
        var runs = new ArrayList<RunResults>();
        for (Part part : PARTS) {
            Path run = folder.resolve(part.name());
            runs.add(TESTBED.runSomeCells(run, part.arguments()));
            say(part.name() + "\n\n" + Files.readString(run.resolve(RunFolder.TABLES)));
        }
        var check = new FloorCheck(runs);
        Checks.assertHold(check.table().toString(), check.targets());
    }
}
