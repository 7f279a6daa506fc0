// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.platform.LinuxProcesses.LinuxSwitches;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ContextSwitchesTest {
    @Test
    void aThreadsSwitchesStandInItsStatus() {
        assertThat(LinuxSwitches.parse(
                        List.of("Name:\tserver", "voluntary_ctxt_switches:\t150", "nonvoluntary_ctxt_switches:\t545")))
                .isEqualTo(new ContextSwitches(150, 545));
    }

    @Test
    void threadsThatBeganMeanwhileCountWholeAndThoseThatEndedNotAtAll() {
        Map<String, ContextSwitches> then = Map.of("1", new ContextSwitches(10, 1), "2", new ContextSwitches(100, 100));
        Map<String, ContextSwitches> now = Map.of("1", new ContextSwitches(15, 1), "3", new ContextSwitches(7, 2));

        assertThat(ContextSwitches.between(then, now)).isEqualTo(new ContextSwitches(12, 2));
    }

    @Test
    void thisProcessHasWaitedForSomethingBefore() throws IOException {
        assertThat(new LinuxProcesses().ownUsage().switches().orElseThrow().voluntary())
                .isPositive();
        assertThat(LinuxSwitches.ofThreads(ProcessHandle.current().pid()).values())
                .anyMatch(switches -> switches.voluntary() > 0);
    }

    @Test
    void aProcessThatIsGoneHasNoThreads() {
        assertThatThrownBy(() -> LinuxSwitches.ofThreads(Long.MAX_VALUE)).isInstanceOf(IOException.class);
    }
}
