// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.FloorCheck;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `roundtrip check shared-memory`: how close the rings are to what the machine allows, and what overlapping two copies
/// is worth. docs/SHARED-MEMORY.md says how to read it.
@Command(
        name = "shared-memory",
        description =
                "Measures rings beside the floors of the machine, and large messages with and without copies that "
                        + "overlap: seven runs, up to nine minutes.",
        footer = {"", "Example: roundtrip check shared-memory -- --seed 7", Check.EXIT_CODES})
public final class SharedMemoryCommand extends Check {
    /// A request alone, so that nothing of the way back is in it.
    private static final String LARGE = "5MiB:16B,100MiB:16B";

    /// A run and what it measures.
    ///
    /// @param options of `roundtrip run`, with blanks between
    private record Part(String name, String budget, String options) {
        List<String> with(List<String> others) {
            return Stream.of(Stream.of(options.split(" ")), Stream.of("--time-budget", budget), others.stream())
                    .flatMap(given -> given)
                    .toList();
        }
    }

    private static final List<Part> PARTS = List.of(
            new Part(
                    "small",
                    "1m",
                    "--transports floor-cacheline,ring,c-ring,ring-park,aeron-java,uds --sizes 16B:16B --forks 5"),
            // What waiting costs: nearly all of a round trip's time is a pause.
            new Part("idle", "1m", "--transports mock,ring,ring-park --sizes 16B:16B --gap 100ms --forks 1"),
            // To and fro, because the clocks of two processors may be some nanoseconds apart; and in turn with the
            // round trips that latencies are set against, because the host of a virtual machine moves its
            // processors within minutes.
            new Part(
                    "latency",
                    "3m",
                    "--transports floor-cacheline,ring,c-ring --exchange roundtrip,stream --sizes 16B:16B,10000x8B"
                            + " --gap 0,2us --placement cross,cross-back --forks 4"),
            new Part("rate", "1m", "--transports ring,c-ring --exchange stream --sizes 1000000x8B --forks 5"),
            new Part("copies", "1m", "--transports floor-memcpy,ring,ring-inplace --sizes 128MiB:128MiB --forks 3"),
            new Part("overlapping", "1m", "--transports floor-memcpy,ring,mailbox,uds --forks 3 --sizes " + LARGE),
            // A ring with room for the whole message, which is copied out only when all of it was copied in.
            new Part(
                    "one-after-another",
                    "1m",
                    "--transports floor-memcpy,ring --forks 3 --option ring.capacity=268435456 --sizes " + LARGE));

    @Parameters(paramLabel = "OPTION", arity = "0..*", description = "other options of roundtrip run, behind --")
    private List<String> others = List.of();

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        Path folder = testbed.newFolder("shared-memory");
        say("runs are in " + folder);
        var runs = new ArrayList<RunResults>();
        var tables = new StringBuilder();
        for (Part part : PARTS) {
            say(part.name());
            Path run = folder.resolve(part.name());
            runs.add(testbed.runSomeCells(run, part.with(others)));
            tables.append(Files.readString(run.resolve(RunFolder.TABLES))).append('\n');
        }
        return new FloorCheck(runs).result(tables.toString());
    }
}
