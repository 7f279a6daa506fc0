// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.OptionalDouble;

/// The median of a cell, in microseconds. Where its forks fall into modes, none had a figure between them.
public final class MedianText {
    private MedianText() {}

    /// `4.75`, or of modes `4.90 | 42.0`
    public static String of(CellResult cell, double medianNanos) {
        return cell.modes()
                .map(modes -> TimeText.micros(modes.faster()) + " | " + TimeText.micros(modes.slower()))
                .orElseGet(() -> TimeText.micros(medianNanos));
    }

    /// ` ±2.1%`; empty for a median without an interval, or of modes.
    public static String halfWidth(CellResult cell) {
        OptionalDouble share = ofOneMode(cell);
        return share.isPresent() ? " ±" + NumberText.halfWidth(share.getAsDouble()) : "";
    }

    /// ` ±2%`; empty for a median without an interval, or of modes.
    public static String roughHalfWidth(CellResult cell) {
        OptionalDouble share = ofOneMode(cell);
        return share.isPresent() ? " ±" + NumberText.roughHalfWidth(share.getAsDouble()) : "";
    }

    private static OptionalDouble ofOneMode(CellResult cell) {
        return cell.modes().isPresent() ? OptionalDouble.empty() : cell.medianHalfWidth();
    }
}
