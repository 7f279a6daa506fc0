// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CheckTest {
    @TempDir
    private Path scratch;

    @Test
    void checkMeasuresComparesAndEndsByItsTargets() throws Exception {
        Program.Ending ending = check(
                "aa",
                "--json",
                "--comparisons",
                "1",
                "--transports",
                "mock",
                "--sizes",
                "16B:16B",
                "--forks",
                "2",
                "--time-budget",
                "2s");

        JsonNode found = new ObjectMapper().readTree(ending.out());
        assertThat(found.at("/comparisons/0/cell").textValue()).isEqualTo("mock 16B:16B");
        assertThat(found.at("/comparisons/0/ratio").doubleValue()).isPositive();
        assertThat(ending.exitCode()).isEqualTo(found.at("/holds").booleanValue() ? 0 : 1);
        assertThat(scratch.resolve("results")).isDirectoryRecursivelyContaining("glob:**/check-aa-*/1/cells.csv");
    }

    @Test
    void checksOfOtherModulesAreThereAndWhatIsNoCheckIsRefusedInOneLine() throws Exception {
        Program.Ending help = check("--help");
        Program.Ending mistyped = check("harnes");

        assertThat(help.out()).contains("aa", "convergence", "floors", "harness");
        assertThat(mistyped.exitCode()).isEqualTo(2);
        assertThat(mistyped.err())
                .startsWith("roundtrip: check 'harnes' does not exist; did you mean 'harness'?")
                .hasLineCount(1);
    }

    /// With its runs in a folder of the test's.
    private Program.Ending check(String... arguments) throws Exception {
        List<String> wrapper = List.of("env", "ROUNDTRIP_RESULTS=" + scratch.resolve("results"));
        var all = new ArrayList<>(List.of("check"));
        all.addAll(List.of(arguments));
        try (Program program = Program.start(scratch, Program.SERVERS, wrapper, all)) {
            return program.await();
        }
    }
}
