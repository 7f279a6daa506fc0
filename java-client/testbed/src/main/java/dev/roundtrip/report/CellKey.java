// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

/// What makes a cell of one run the same as one of another.
///
/// @param name of the row: the mechanism, with its condition where the run has several
public record CellKey(String name, SizeKey sizes) {
    /// `tcp 16B:1KiB`
    @Override
    public String toString() {
        return name + " " + sizes;
    }
}
