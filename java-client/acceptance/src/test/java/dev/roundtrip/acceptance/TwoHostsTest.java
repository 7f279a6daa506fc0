// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Client and server in network namespaces of their own, as `scripts/check-two-hosts` makes them.
final class TwoHostsTest {
    private static final int NOT_GRANTED = 3;
    private static final String TIMED_OUT = "no response within|timed out|time-out|timeout";

    @TempDir
    private Path scratch;

    @Test
    void suspendedServerFailsItsCellAndTheOthersAreMeasured() throws Exception {
        Program.Ending ending = twoHosts("--stop", "tcp,rest,corba");

        assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
        assertThat(ending.out()).contains("Servers of corba, rest, tcp ran at 10.213.77.1:7700");
        assertOneCellFailed(3, TIMED_OUT);
    }

    @Test
    void linkThatIsDownForSomeSecondsFailsACellAndTheNextIsMeasured() throws Exception {
        Program.Ending ending = twoHosts("--cut", "tcp,rest");

        assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
        // The kernel says so once it has asked for the other side's Ethernet address in vain.
        assertOneCellFailed(2, TIMED_OUT + "|No route to host");
    }

    /// The others were measured.
    private void assertOneCellFailed(int cells, String reason) throws IOException {
        List<ForkResult> rows = RunFolder.open(scratch.resolve("run")).rows();
        assertThat(rows).filteredOn(ForkResult.Measured.class::isInstance).hasSize(cells - 1);
        assertThat(rows)
                .filteredOn(ForkResult.Failed.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        ForkResult.Failed.class, row -> assertThat(row.reason()).matches(".*(" + reason + ").*"));
    }

    /// Skips the test where the script says that it cannot make namespaces.
    private Program.Ending twoHosts(String... arguments) throws IOException, InterruptedException {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--out", scratch.resolve("run").toString()));
        try (Program program = Program.startScript(scratch, "check-two-hosts", all)) {
            Program.Ending ending = program.await();
            assumeTrue(ending.exitCode() != NOT_GRANTED, ending.err());
            return ending;
        }
    }
}
