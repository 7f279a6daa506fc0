// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LegsTest {
    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void planRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "tcp");
        Path description = parent.resolve("run/run.json");
        Files.writeString(
                description, Files.readString(description).replaceAll("\"legs\" *: *false", "\"legs\" : true"));
    }

    @Test
    void aCostUnderNothingStandsThereWithItsSpread() throws IOException {
        measure(1, -2);
        measure(2, 0);

        assertThat(table()).contains(" −1.00 ± 12.7 |");
    }

    @Test
    void aCostOfOneForkHasNoSpread() throws IOException {
        measure(1, 3);

        assertThat(table()).contains(" 3.00 ± – |");
    }

    private void measure(int fork, double stampingNanos) throws IOException {
        List<Leg> legs = List.of(new Leg(2_000, 2_000), new Leg(3_000, 3_000), new Leg(5_000, 5_000));
        run.measure(
                "tcp", fork, 10_000, 1000, Throughput.UNKNOWN, Optional.of(LatencyBreakdown.of(legs, stampingNanos)));
    }

    private String table() throws IOException {
        return Markdown.of(RunDocument.asked(run.results()));
    }
}
