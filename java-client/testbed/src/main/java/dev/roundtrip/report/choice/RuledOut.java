// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import java.util.List;
import java.util.Optional;

/// A mechanism that does not meet the needs.
///
/// @param candidate empty if it has no figure at the sizes that were asked for
/// @param rules all that it breaks; none if its figures rule it out
/// @param reason why, in words that follow its name
record RuledOut(Traits traits, Optional<Candidate> candidate, List<Rule> rules, String reason) {
    boolean isComparison() {
        return rules.contains(Rule.COMPARISON);
    }

    /// Whether a single option would have let it in.
    boolean isForOneReason() {
        return rules.size() == 1 && !rules.getFirst().wayOut().isEmpty() && candidate.isPresent();
    }
}
