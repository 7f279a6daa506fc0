// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.run.ForkSpec.Step;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// One fork of a mechanism, to be measured or measured.
///
/// @param spec with the steps of this very attempt
/// @param fork from 1
/// @param attempt 1, or 2 for the repetition of a fork that was disturbed
public record ForkAttempt(ForkSpec spec, int fork, int attempt) {

    /// Names it in folders: `1`, or `1-again`.
    String name() {
        return attempt == 1 ? String.valueOf(fork) : fork + "-again";
    }

    /// `tcp-same fork 1`
    @Override
    public String toString() {
        return spec.id() + " fork " + name();
    }

    ForkAttempt again() {
        return new ForkAttempt(spec, fork, attempt + 1);
    }

    /// Names the result of one step.
    ForkId id(Step step) {
        return new ForkId(step.cell(), fork, attempt);
    }

    Stream<Step> countedSteps() {
        return spec.steps().stream().filter(Step::counts);
    }

    /// An attempt in which the steps that are done only warm the code up; it ends with the last one that counts.
    ForkAttempt without(Predicate<Step> done) {
        List<Step> steps = spec.steps().stream()
                .map(step -> done.test(step) ? step.onlyToWarmUp() : step)
                .toList();
        int end = steps.size();
        while (end > 0 && !steps.get(end - 1).counts()) {
            end--;
        }
        return new ForkAttempt(spec.with(steps.subList(0, end)), fork, attempt);
    }

    /// An attempt without a cell that failed.
    ForkAttempt withoutCell(CellId cell) {
        List<Step> steps =
                spec.steps().stream().filter(step -> !step.cell().equals(cell)).toList();
        return new ForkAttempt(spec.with(steps), fork, attempt).without(_ -> false);
    }
}
