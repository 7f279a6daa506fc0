// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.List;

/// A run with the letter by which tables call it.
record LabelledRun(String letter, RunResults results) {

    RunRecord run() {
        return results.run();
    }

    /// `A`, `B`, … in the order given; `A2` behind `Z`.
    static List<LabelledRun> of(List<RunResults> runs) {
        var sides = new ArrayList<LabelledRun>();
        for (int index = 0; index < runs.size(); index++) {
            int round = index / 26;
            String letter = (char) ('A' + index % 26) + (round == 0 ? "" : String.valueOf(round + 1));
            sides.add(new LabelledRun(letter, runs.get(index)));
        }
        return sides;
    }
}
