package dev.roundtrip.cli;

import java.util.List;
import java.util.regex.Pattern;

/// Transports named by their id, or by a pattern in which `*` stands for anything, as in `tcp*`.
///
/// @param text as the command line has it
record RowPattern(String text) {
    private static final String ANYTHING = "*";

    /// Whether it may stand for several, of which those that cannot be served are left out.
    boolean isOpen() {
        return text.contains(ANYTHING);
    }

    /// Those that it stands for; an id stands for itself, be it among them or not.
    List<String> matching(List<String> ids) {
        if (!isOpen()) {
            return List.of(text);
        }
        Pattern pattern = Pattern.compile("\\Q" + text.replace("\\E", "").replace(ANYTHING, "\\E.*\\Q") + "\\E");
        return ids.stream().filter(id -> pattern.matcher(id).matches()).toList();
    }
}
