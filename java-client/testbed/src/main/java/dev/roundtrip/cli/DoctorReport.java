// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.machine.Finding;
import dev.roundtrip.machine.Finding.Severity;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;

/// What was found on the machine, as a reader wants it.
record DoctorReport(List<Finding> all) {
    /// A run begins with its own lines soon.
    private static final int MOST_WARNINGS = 4;

    private static final int SEVERITY_WIDTH = 8;

    /// One a line, the worst first, what to do below it, and how many there are of each kind.
    void print(PrintWriter out) {
        int width =
                all.stream().mapToInt(finding -> finding.what().length()).max().orElse(0);
        String form = "%-" + SEVERITY_WIDTH + "s %-" + Math.max(1, width) + "s  %s%n";
        for (Finding finding : worstFirst()) {
            out.printf(form, finding.severity(), finding.what(), finding.value());
            if (!finding.advice().isEmpty()) {
                out.printf(form, "", "", "→ " + finding.advice());
            }
        }
        out.printf(
                "%n%d WARNING, %d ADVICE, %d OK%n",
                count(Severity.WARNING), count(Severity.ADVICE), count(Severity.OK));
    }

    /// A line for each warning, and where to read more. Nothing if there is none.
    void printWarnings(PrintWriter out) {
        long warnings = count(Severity.WARNING);
        all.stream()
                .filter(finding -> finding.severity() == Severity.WARNING)
                .limit(MOST_WARNINGS)
                .forEach(finding -> out.println("warning: " + finding.what() + ": " + finding.value()));
        if (warnings > 0) {
            String others = warnings > MOST_WARNINGS ? warnings - MOST_WARNINGS + " more; " : "";
            out.println(others + "roundtrip doctor says what to do");
        }
    }

    /// Whether anything is at least as bad.
    boolean hasAny(Severity least) {
        return all.stream().anyMatch(finding -> finding.severity().compareTo(least) >= 0);
    }

    private List<Finding> worstFirst() {
        return all.stream()
                .sorted(Comparator.comparing(Finding::severity).reversed())
                .toList();
    }

    private long count(Severity severity) {
        return all.stream().filter(finding -> finding.severity() == severity).count();
    }
}
