// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Papers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LatexTest {
    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void makeRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "jni", "tcp", "slow");
        run.measure("jni", RunFixture.SMALL, 1, 100, 2_000, 0, 1000).measure("tcp", RunFixture.SMALL, 8_000, 1000);
    }

    @Test
    void ratiosStandInBracketsAndMarksAreExplained() throws IOException {
        assertThat(body())
                .contains("jni & 0.0200 (1.00)\\textsuperscript{b} \\\\\n")
                .contains("tcp & 8.00 (400) \\\\\n")
                .contains("\\textsuperscript{b} timed in batches");
    }

    @Test
    void whatLatexWouldTakeForACommandIsEscaped() throws IOException {
        run.fail("slow", RunFixture.SMALL, 1, "50% of $x_1 & \\y{} ≠ 7");

        assertThat(body())
                .contains("slow & failed \\\\\n")
                .contains("failed: 50\\% of \\$x\\_1 \\& \\textbackslash{}y\\{\\} ? 7");
    }

    @Test
    void theDocumentIncludesTheBody() {
        assertThat(Latex.frame("tables-body.tex"))
                .contains("a4paper", "\\usepackage{booktabs}", "\\input{tables-body.tex}");
    }

    private String body() throws IOException {
        RunResults results = run.results();
        return Printed.latex(results, Papers.beside(results, RunFixture.PUBLISHED));
    }
}
