// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.Labelled;

/// A property by which mechanisms are told apart, as runs record it and options name it.
public interface Grade extends Labelled {
    /// A clause of which the mechanism is not the subject.
    String words();

    /// The same as the beginning of a sentence.
    default String capitalised() {
        return Character.toUpperCase(words().charAt(0)) + words().substring(1);
    }
}
