// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChildEnvironmentTest {
    private static final Map<String, String> OWN = Map.of(
            "PATH", "/bin",
            "LD_PRELOAD", "/opt/jemalloc.so",
            "MALLOC_ARENA_MAX", "1",
            "LANG", "pl_PL",
            "GRPC_POLL_STRATEGY", "poll",
            "EDITOR", "vi",
            "ROUNDTRIP_KEPT_JAVA_TOOL_OPTIONS", "-Xint",
            "ROUNDTRIP_SERVERS", "/servers");

    @Test
    void aProcessHasOnlyTheStatedVariablesAndThoseThatTheUserNames() {
        assertThat(given("MALLOC_ARENA_MAX=2", "A=b=c", "EMPTY="))
                .isEqualTo(Map.of(
                        "PATH", "/bin",
                        "ROUNDTRIP_SERVERS", "/servers",
                        "LC_ALL", "C.UTF-8",
                        "MALLOC_ARENA_MAX", "2",
                        "A", "b=c",
                        "EMPTY", ""));
    }

    @Test
    void variablesThatWhoeverStartsAProcessPutsInStayAndJvmOptionsOfTheUserComeBefore() {
        var variables = new HashMap<>(OWN);
        variables.put("JAVA_TOOL_OPTIONS", "-Xmx3g");

        ChildEnvironment.of(List.of("JAVA_TOOL_OPTIONS=-XX:+UseZGC")).apply(variables, OWN);

        assertThat(variables)
                .containsEntry("JAVA_TOOL_OPTIONS", "-XX:+UseZGC -Xmx3g")
                .doesNotContainKey("EDITOR");
    }

    @Test
    void variablesThatWouldChangeFiguresAndAreKeptFromProcessesAreNamed() {
        assertThat(ChildEnvironment.of(List.of("MALLOC_ARENA_MAX=1")).withheld(OWN))
                .containsExactly("GRPC_POLL_STRATEGY", "JAVA_TOOL_OPTIONS", "LD_PRELOAD");
    }

    @Test
    void whatIsNoAssignmentIsRefused() {
        assertThatThrownBy(() -> ChildEnvironment.of(List.of("A"))).hasMessageContaining("'A' is no KEY=VALUE");
        assertThatThrownBy(() -> ChildEnvironment.of(List.of("LD_PRELOAD=libc.so.6:/nowhere/libjemalloc.so")))
                .hasMessageContaining("names a library that is not there");
        assertThatThrownBy(() -> ChildEnvironment.of(List.of("A B=1"))).hasMessageContaining("is no KEY=VALUE");
        assertThatThrownBy(() -> ChildEnvironment.of(List.of("A=1", "A=2"))).hasMessageContaining("'A' is given twice");
    }

    private static Map<String, String> given(String... assignments) {
        var variables = new HashMap<>(OWN);
        ChildEnvironment.of(List.of(assignments)).apply(variables, OWN);
        return variables;
    }
}
