// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.List;

/// That a run was interrupted and went on later.
///
/// @param at ISO 8601, UTC
/// @param rowsBefore forks that had a row by then
/// @param repairs what had to be cut off the files, a sentence each
/// @param afterRestart whether the host was restarted in between, as somebody said who resumed the run
public record Resumption(String at, int rowsBefore, List<String> repairs, boolean afterRestart) {
    public Resumption {
        repairs = List.copyOf(repairs);
    }

    public String sentence() {
        return "The run was interrupted with %d forks measured, and resumed at %s%s"
                .formatted(rowsBefore, at, afterRestart ? ", after a restart of the host" : "");
    }
}
