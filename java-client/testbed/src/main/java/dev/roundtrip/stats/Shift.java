// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

/// By how much one sample lies beyond another.
///
/// @param low end of the 95 % interval; may be infinite, as may the other end
record Shift(double value, double low, double high) {

    /// The same with both ends this many times as far from the value.
    Shift stretchedBy(double factor) {
        return new Shift(value, value - (value - low) * factor, value + (high - value) * factor);
    }
}
