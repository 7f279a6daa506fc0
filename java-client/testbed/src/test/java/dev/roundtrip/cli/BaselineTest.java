// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.cli.RunFolders.Baseline;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BaselineTest {
    private RunResults run;

    @BeforeEach
    void measure(@TempDir Path parent) throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "jni", "tcp")
                .measure("jni", RunFixture.SMALL, 2_000, 1000)
                .measure("tcp", RunFixture.SMALL, 4_000, 1000)
                .results();
    }

    @Test
    void rowThatIsNamedIsWhatRatiosAreTo() throws PlanException {
        RunResults other = Baseline.applyTo(List.of(run), Optional.of("tcp")).getFirst();

        assertThat(other.baselineId()).isEqualTo("tcp");
        assertThat(other.baseline(other.cells().getFirst()).orElseThrow().median())
                .isEqualTo(run.estimate("tcp", RunFixture.SMALL).orElseThrow().median());
    }

    @Test
    void tablesNameTheRowThatRatiosAreTo() throws PlanException, IOException {
        RunResults other = Baseline.applyTo(List.of(run), Optional.of("tcp")).getFirst();

        assertThat(Printed.markdown(other))
                .contains("(ratio to tcp)", "Ratios are to tcp, as --baseline says: tcp (a test)");
        assertThat(Printed.csv(other).getFirst()).contains(",mean_ratio_to_tcp,median_ratio_to_tcp,");
    }

    @Test
    void runStaysAsItIsIfNobodyNamesARow() throws PlanException {
        assertThat(Baseline.applyTo(List.of(run), Optional.empty()).getFirst().baselineId())
                .isEqualTo("jni");
    }

    @Test
    void rowThatARunDoesNotHaveIsRefusedWithWhatItHasAndWhatIsNear() {
        assertThatThrownBy(() -> Baseline.applyTo(List.of(run), Optional.of("tpc")))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("--baseline: 'tpc' is no row of " + run.name() + ", which has jni, tcp")
                .hasMessageContaining("did you mean 'tcp'?");
    }
}
