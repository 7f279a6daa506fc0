// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ConditionRecord;
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

    /// What names it in all results.
    public CellId id() {
        return new CellId(
                transport.id(), sizes.request().bytes(), sizes.response().bytes(), condition.record(exchange()));
    }

    private String exchange() {
        if (sizes.isStream()) {
            return ConditionRecord.STREAM;
        }
        return condition.jvm().cold() ? ConditionRecord.COLD : ConditionRecord.ROUND_TRIP;
    }

    /// The same cell as an open loop.
    Cell at(int ratePerSecond) {
        return new Cell(transport, sizes, condition.at(ratePerSecond), options, skipReason);
    }

    /// `tcp 16B:1KiB`
    public String label() {
        return transport.id() + " " + sizes;
    }
}
