// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.Mark;
import java.util.Map;

/// Text that LaTeX sets as it stands.
public final class LatexText {
    /// The first letter behind Latin Extended-A, which T1 fonts have.
    private static final int LATIN_END = 0x180;

    private static final Map<Integer, String> REPLACEMENTS = Map.ofEntries(
            Map.entry((int) '\\', "\\textbackslash{}"),
            Map.entry((int) '{', "\\{"),
            Map.entry((int) '}', "\\}"),
            Map.entry((int) '$', "\\$"),
            Map.entry((int) '&', "\\&"),
            Map.entry((int) '#', "\\#"),
            Map.entry((int) '%', "\\%"),
            Map.entry((int) '_', "\\_"),
            Map.entry((int) '^', "\\textasciicircum{}"),
            Map.entry((int) '~', "\\textasciitilde{}"),
            Map.entry((int) '<', "\\textless{}"),
            Map.entry((int) '>', "\\textgreater{}"),
            Map.entry((int) '"', "\\textquotedbl{}"),
            Map.entry((int) 'µ', "\\textmu{}"),
            Map.entry((int) '±', "\\textpm{}"),
            Map.entry((int) '×', "\\texttimes{}"),
            Map.entry((int) '−', "\\textminus{}"),
            Map.entry((int) '–', "--"),
            Map.entry((int) '→', "\\ensuremath{\\to}"));

    private LatexText() {}

    /// Letters that the usual fonts lack become a question mark, so that a reason with any text compiles.
    public static String escape(String text) {
        var escaped = new StringBuilder();
        text.codePoints().forEach(letter -> escaped.append(escape(letter)));
        return escaped.toString();
    }

    private static String escape(int letter) {
        String replacement = REPLACEMENTS.get(letter);
        if (replacement != null) {
            return replacement;
        }
        for (Mark mark : Mark.values()) {
            if (mark.sign().equals(Character.toString(letter))) {
                return "\\textsuperscript{" + mark.letter() + "}";
            }
        }
        boolean isLatin = letter < LATIN_END && !Character.isISOControl(letter);
        return isLatin ? Character.toString(letter) : "?";
    }
}
