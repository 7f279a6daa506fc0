// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.flame.PerfGraphs.PerfStacks;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PerfStacksTest {
    /// Shortened from what perf 6.1 printed of a run of `uds`.
    private static final String SCRIPT = """
             6996\s
            \tffffffff816c8895 unix_stream_read
            \t           f8011 __GI___libc_read
            \t7f54504d4f525000 void Tester::execute(int; long)

             7000\s
            \tffffffff816022c8 unix_stream_read
            \t           d4ad7 main

             6996\s
            \tffffffff816c8895 unix_stream_read
            \t           f8011 __GI___libc_read
            \t7f54504d4f525000 void Tester::execute(int; long)
            """;

    @Test
    void stacksBeginWithTheirSideAndEndWithWhatRan() {
        assertThat(PerfStacks.collapse(SCRIPT.lines(), pid -> pid == 7000 ? "server" : "client"))
                .isEqualTo("""
                        client;void Tester::execute(int: long);__GI___libc_read;unix_stream_read 2
                        server;main;unix_stream_read 1
                        """);
    }

    @Test
    void nothingRecordedIsNoStack() {
        assertThat(PerfStacks.collapse(Stream.of(), _ -> "client")).isEmpty();
    }
}
