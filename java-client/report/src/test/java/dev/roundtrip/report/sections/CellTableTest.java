// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CellTableTest {
    @TempDir
    private Path parent;

    @Test
    void everyCellHasARowWhetherItWasMeasuredOrNot() throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("r7"), List.of(RunFixture.SMALL), "jni", "tcp", "slow", "gone", "later");
        run.measure("jni", RunFixture.SMALL, 2_000, 1000).measure("tcp", RunFixture.SMALL, 8_000, 10);
        run.fail("slow", RunFixture.SMALL, 1, "no \"answer\", ever").skip("gone", RunFixture.SMALL, "not built");

        List<String> rows = Printed.csv(run.results());

        assertThat(rows).hasSize(6).element(0).asString().startsWith("run,transport,family,request_bytes");
        assertThat(rows.get(1))
                .startsWith(
                        "20260102T030405Z-quick,jni,socket,16,16,,1,0,free,roundtrip,parallel,0,,platform,testbed,,raw,,,none,measured,,1,1,1000,1000,1,,2000.0,")
                .contains(",2000.0,,,0.0,2000.0,,,2000.0,", ",1.0,1.0,,,,");
        assertThat(rows.get(2)).contains(",,,,8002.0,,,,,,4.0,", ",,,few,");
        assertThat(rows.get(3))
                .startsWith(
                        "20260102T030405Z-quick,slow,socket,16,16,,1,0,free,roundtrip,parallel,0,,platform,testbed,,raw,,,none,failed,\"failed: no \"\"answer\"\", ever\",,");
        assertThat(rows.get(4))
                .startsWith(
                        "20260102T030405Z-quick,gone,socket,16,16,,1,0,free,roundtrip,parallel,0,,platform,testbed,,raw,,,none,skipped,skipped: not built,,");
        assertThat(rows.get(5))
                .startsWith(
                        "20260102T030405Z-quick,later,socket,16,16,,1,0,free,roundtrip,parallel,0,,platform,testbed,,raw,,,none,not reached,");
    }

    @Test
    void theRatioOfTheMediansHasItsIntervalWhereThereAreForksForOne() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("r7"), List.of(RunFixture.SMALL), "jni", "tcp");
        for (int fork = 1; fork <= 3; fork++) {
            run.measure("jni", RunFixture.SMALL, fork, 1, 1_000, 0, 1000);
            run.measure("tcp", RunFixture.SMALL, fork, 1, 1_000, 0, 1000);
        }

        assertThat(Printed.csv(run.results()).stream().skip(1)).allMatch(row -> row.contains(",1.0,1.0,1.0,1.0,"));
    }
}
