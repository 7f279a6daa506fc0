// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

/// Whether both sides agree, by a ratio and its interval.
enum Verdict {
    AGREE("within 5 %"),
    DIFFER("differ by over 5 %"),

    /// The ratio is further from 1 than that, its interval is not.
    UNDECIDED("over 5 %, but so is the noise");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
