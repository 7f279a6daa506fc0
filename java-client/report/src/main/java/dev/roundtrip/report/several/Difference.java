// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.api.Labelled;

/// What keeps the times of two runs from being set against each other, unless its effect is the very question.
public enum Difference implements Labelled {
    MACHINE,
    JVM,
    VERSION,
    LIBRARIES,
    OPTIONS
}
