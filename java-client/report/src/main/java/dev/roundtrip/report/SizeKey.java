// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.results.CellRecord;

/// The pair of sizes that rows of a table share.
public record SizeKey(long requestBytes, long responseBytes) {
    public static SizeKey of(CellRecord cell) {
        return new SizeKey(cell.requestBytes(), cell.responseBytes());
    }

    /// `16B:1KiB`
    @Override
    public String toString() {
        return SizeText.of(requestBytes) + ":" + SizeText.of(responseBytes);
    }
}
