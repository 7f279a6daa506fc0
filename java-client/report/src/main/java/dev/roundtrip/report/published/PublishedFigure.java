// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.SizeKey;
import java.util.Optional;

/// A figure as a paper prints it.
///
/// @param mechanism as the paper calls it
/// @param size as the paper gives it
/// @param sizes of the round trip that stands for it; a message one way is set beside one there and one back
/// @param meanNanos empty where the paper has no figure
record PublishedFigure(String mechanism, String size, SizeKey sizes, Optional<Double> meanNanos) {

    /// A message that the paper sends one way.
    static PublishedFigure oneWay(String mechanism, long bytes, double meanNanos) {
        return new PublishedFigure(mechanism, SizeText.of(bytes), new SizeKey(bytes, bytes), Optional.of(meanNanos));
    }
}
