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
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `roundtrip check floors`: what the machine and what Java contribute to TCP.
@Command(
        name = "floors",
        aliases = "floor",
        description = "Measures a TCP server with a client in Java and one in C++, beside the floors of the machine.",
        footer = {"", "Example: roundtrip check floors --placement same", Check.EXIT_CODES})
public final class FloorsCommand extends Check {
    private static final String ROWS = "mock,floor-cacheline,floor-wakeup,floor-syscall,floor-native,floor-native-ffm,"
            + "floor-memcpy,tcp,c-tcp,tcp-keepalive,c-tcp-keepalive";

    @Mixin
    private final MeasuredRows rows = new MeasuredRows();

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        Path run = testbed.newFolder("floors").resolve("run");
        say("the run is in " + run);
        RunResults results = testbed.runSomeCells(
                run,
                rows.options(
                        "--transports",
                        ROWS,
                        "--sizes",
                        "16B:16B,1KiB:1KiB,1MiB:1MiB",
                        "--forks",
                        "5",
                        "--time-budget",
                        "7m"));
        return new FloorCheck(List.of(results)).result(Files.readString(run.resolve(RunFolder.TABLES)));
    }
}
