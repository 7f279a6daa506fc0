// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.condition.Cable.Side;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class CableTest {
    private static final int REFUSED = 1;

    /// The exit code of timeout(1) for a command that it ended.
    private static final int TIMED_OUT = 124;

    @BeforeAll
    static void namespacesCanBeMade() {
        assumeTrue(Cable.whyNot().isEmpty(), () -> Cable.whyNot().orElseThrow());
    }

    @Test
    void cutPathAnswersNothingAndAMendedOneAnswers() throws Exception {
        try (Cable cable = Cable.open()) {
            assertThat(connect(cable, "30")).as("before").isEqualTo(REFUSED);

            cable.cut();
            assertThat(connect(cable, "0.3")).as("cut").isEqualTo(TIMED_OUT);

            cable.mend();
            assertThat(connect(cable, "30")).as("mended").isEqualTo(REFUSED);
        }
    }

    @Test
    void serverHasItsAddress() throws Exception {
        try (Cable cable = Cable.open()) {
            var program = new ProcessBuilder("ip", "-oneline", "address", "show", "dev", "cable");
            cable.enclose(program, Side.SERVER);

            assertThat(program.start().inputReader().readLine()).contains(Cable.SERVER);
        }
    }

    /// Nobody listens at the server's end, which says so at once.
    private static int connect(Cable cable, String seconds) throws IOException, InterruptedException {
        var program = new ProcessBuilder("timeout", seconds, "bash", "-c", ": </dev/tcp/" + Cable.SERVER + "/9");
        cable.enclose(program, Side.CLIENT);
        return program.start().waitFor();
    }
}
