// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.MechanismRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A mechanism that does not meet the needs.
///
/// @param candidate empty if it has no figure at the sizes that were asked for
/// @param rules all that it breaks; none if its figures rule it out
/// @param reason why, in words that follow its name
/// @param quickEnough whether its figures would do
record RuledOut(
        MechanismRecord mechanism,
        Optional<Candidate> candidate,
        List<Rule> rules,
        String reason,
        boolean quickEnough) {
    String id() {
        return mechanism.id();
    }

    /// Whether other needs could let it in.
    boolean hasWayOut() {
        return quickEnough
                && !rules.isEmpty()
                && rules.stream().noneMatch(rule -> rule.wayOut().isEmpty());
    }

    /// Whether a project could take it if it asked for less; what leaves the contract is asked for by name.
    boolean isTempting() {
        return candidate.isPresent() && !rules.contains(Rule.COMPARISON) && !rules.contains(Rule.OUTSIDE_CONTRACT);
    }

    /// `--burn-cores yes --consider own-protocol`
    String wayOut() {
        return rules.stream().map(Rule::wayOut).collect(Collectors.joining(" "));
    }
}
