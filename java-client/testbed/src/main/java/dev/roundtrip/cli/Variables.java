// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.machine.Surroundings;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.server.ChildEnvironment;
import java.util.LinkedHashMap;
import java.util.List;
import picocli.CommandLine.Option;

/// The option of `run` and `serve` that gives variables to every process that they start.
final class Variables {
    private static final String NAME = "--env";

    @Option(names = NAME, paramLabel = "KEY=VALUE", description = "a variable for every process; repeatable")
    private List<String> assignments = List.of();

    /// @throws PlanException if one is no assignment
    ChildEnvironment named() throws PlanException {
        try {
            return ChildEnvironment.of(assignments);
        } catch (IllegalArgumentException e) {
            throw new PlanException(NAME + ": " + e.getMessage());
        }
    }

    /// The variables that a run recorded.
    static ChildEnvironment recorded(JsonNode environment) {
        var named = new LinkedHashMap<String, String>();
        environment
                .at("/surroundings/variables")
                .properties()
                .forEach(variable ->
                        named.put(variable.getKey(), variable.getValue().asText()));
        return new ChildEnvironment(named);
    }

    /// The variables as the description of the machine records them.
    static Surroundings.Given given(ChildEnvironment variables) {
        return new Surroundings.Given(variables.named(), variables.withheld(System.getenv()));
    }
}
