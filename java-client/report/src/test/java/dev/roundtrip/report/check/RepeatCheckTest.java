// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RepeatCheckTest {
    @TempDir
    private Path parent;

    @Test
    void oneOfTwentyComparisonsMayCallACellSlowerAndTwoMayNot() throws IOException {
        var runs = new ComparedRuns(parent);

        var one = new RepeatCheck(runs.compare(20, 1)).result();
        var two = new RepeatCheck(runs.compare(20, 2)).result();

        assertThat(one.holds()).isTrue();
        assertThat(one.text()).contains("call a cell slower or faster: 1 of 20 (5.0%), at most 5%: holds");
        assertThat(two.holds()).isFalse();
        assertThat(two.tree().at("/targets/0/holds").booleanValue()).isFalse();
        assertThat(two.tree().at("/comparisons").size()).isEqualTo(20);
    }
}
