// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.CellId;
import java.util.Map;
import java.util.Optional;

/// One row of the result: a mechanism at one pair of sizes, under one condition.
///
/// @param options every option of the mechanism with the value it has in this run
/// @param skipReason why it will not be measured; empty if it will
public record Cell(
        Transport transport,
        SizePair sizes,
        Condition condition,
        Map<String, String> options,
        Optional<String> skipReason) {
    public Cell {
        options = Map.copyOf(options);
    }

    /// Its name in all results.
    public CellId id() {
        return new CellId(transport.id(), sizes.requestBytes(), sizes.responseBytes(), condition);
    }

    /// This cell as an open loop.
    Cell at(int ratePerSecond) {
        return new Cell(transport, sizes, condition.with(Axes.RATE, ratePerSecond), options, skipReason);
    }

    /// `tcp 16B:1KiB`
    public String label() {
        return transport.id() + " " + sizes;
    }
}
