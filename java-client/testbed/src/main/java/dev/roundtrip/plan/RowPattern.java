// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;
import java.util.regex.Pattern;

/// Transports named by their id, or by a pattern in which `*` stands for anything, as in `tcp*`.
///
/// @param text as the command line has it
public record RowPattern(String text) {
    private static final String ANYTHING = "*";

    /// Whether it may stand for several.
    public boolean isOpen() {
        return text.contains(ANYTHING);
    }

    /// Those that it stands for; an id stands for itself, be it among them or not.
    public List<String> matching(List<String> ids) {
        if (!isOpen()) {
            return List.of(text);
        }
        return ids.stream().filter(this::matches).toList();
    }

    /// Whether it stands for this one.
    public boolean matches(String id) {
        return Pattern.matches("\\Q" + text.replace("\\E", "").replace(ANYTHING, "\\E.*\\Q") + "\\E", id);
    }
}
