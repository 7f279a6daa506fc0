// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.report.bundle.UnpackedBundle.LimitedOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class LimitedOutputTest {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

    @Test
    void whatIsWithinTheLimitIsPassedOnAndNothingBeyond() throws IOException {
        var limited = new LimitedOutput(taken, 4);
        limited.write(new byte[] {1, 2, 3});
        limited.write(4);

        assertThatThrownBy(() -> limited.write(5))
                .isInstanceOf(IOException.class)
                .hasMessage("a file in it has over 4 bytes, which none of a run has");
        assertThat(taken.toByteArray()).containsExactly(1, 2, 3, 4);
    }
}
