// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import java.util.List;

/// A heading of a recommendation with what is said under it, a sentence a line.
public record Part(String title, List<String> lines) {
    public Part {
        lines = List.copyOf(lines);
    }
}
