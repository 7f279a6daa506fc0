// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import java.util.List;

/// A report that can be printed in any format.
///
/// @param conditions what must be said beside a table that is quoted alone
/// @param sections those that say nothing are left out
public record Document(String title, List<Note> conditions, List<Section> sections) {
    public Document {
        conditions = List.copyOf(conditions);
        sections = sections.stream().filter(section -> !section.isEmpty()).toList();
    }
}
