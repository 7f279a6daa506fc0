// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.Optional;

/// Two rows of a run at the same sizes, by their medians.
record Pair(SizeKey sizes, Estimate one, Estimate other) {
    /// Empty unless the run has measured both.
    static Optional<Pair> of(RunResults run, String one, String other, SizeKey sizes) {
        return run.estimate(one, sizes)
                .flatMap(ours -> run.estimate(other, sizes).map(theirs -> new Pair(sizes, ours, theirs)));
    }

    double ratio() {
        return one.median() / other.median();
    }

    /// -1 if the one is faster, 1 if it is slower, 0 if no difference is shown.
    int order() {
        return one.mediansTie(other) ? 0 : ratio() < 1 ? -1 : 1;
    }

    /// @param faster whether a paper found the one faster
    String verdict(boolean faster) {
        return order() == 0 ? "no difference shown" : verdictOn(order() < 0 == faster);
    }

    static String verdictOn(boolean holds) {
        return holds ? "holds" : "does not hold";
    }
}
