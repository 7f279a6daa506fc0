// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class MachineTextTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void aContainerIsNamedWithItsConditionAndImage() throws IOException {
        MachineText machine = of("\"container\":\"docker\",\"containerCondition\":\"split\","
                + "\"containerImage\":\"debian:trixie-slim\"");

        assertThat(machine.container()).isEqualTo("docker, split, debian:trixie-slim");
        assertThat(machine.line()).isEqualTo("in a container (docker, split, debian:trixie-slim)");
    }

    @Test
    void aRunOutsideReadsAlikeWhetherItKnewOfConditionsOrNot() throws IOException {
        MachineText earlier = of("\"container\":\"none\"");
        MachineText now = of("\"container\":\"none\",\"containerCondition\":\"none\",\"containerImage\":\"none\"");

        assertThat(now.container()).isEqualTo(earlier.container()).isEqualTo("none");
        assertThat(now.line()).isEmpty();
    }

    @Test
    void anotherProcessorIsAnotherMachineAndAnotherContainerIsNot() throws IOException {
        MachineText epyc = new MachineText(JSON.readTree("{\"processor\":{\"model\":\"EPYC\"}}"), null);

        assertThat(epyc.isSameMachine(of("\"container\":\"docker\""))).isFalse();
        assertThat(of("\"container\":\"none\"").isSameMachine(of("\"container\":\"docker\"")))
                .isTrue();
    }

    private static MachineText of(String virtualization) throws IOException {
        JsonNode environment = JSON.readTree("{\"virtualization\":{" + virtualization + "}}");
        return new MachineText(environment, MissingNode.getInstance());
    }
}
