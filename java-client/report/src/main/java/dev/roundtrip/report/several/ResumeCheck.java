// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.several.Circumstance.Effect;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// A run that was interrupted, and what it would be now: forks of one run must not differ in what they measure.
public record ResumeCheck(RunRecord before, RunRecord now) {

    /// A sentence for each thing that may change a figure; none if the run can go on.
    public List<String> differences() {
        var sentences = new ArrayList<String>();
        Arrays.stream(Circumstance.values())
                .filter(condition -> condition.effect() != Effect.NONE && condition.effect() != Effect.PRECISION)
                .filter(condition -> !condition.of(before).equals(condition.of(now)))
                .forEach(condition -> sentences.add("the %s was %s when the run began, and is %s now: %s"
                        .formatted(condition.title(), condition.of(before), condition.of(now), condition.meaning())));
        new EnvironmentDifferences(before, now)
                .ofForks()
                .forEach(name -> sentences.add("the environment is another than when the run began, in " + name));
        Set<String> folders = new Libraries(before, now).differing();
        if (!folders.isEmpty()) {
            sentences.add("libraries are of other versions than when the run began: " + String.join(", ", folders));
        }
        return sentences;
    }
}
