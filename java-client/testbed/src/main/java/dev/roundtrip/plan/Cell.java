package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import java.util.Map;
import java.util.Optional;

/// One row of the result: a mechanism at one pair of sizes.
///
/// @param options every option of the mechanism with the value it has in this run
/// @param skipReason why it will not be measured; empty if it will
public record Cell(Transport transport, SizePair sizes, Map<String, String> options, Optional<String> skipReason) {
    public Cell {
        options = Map.copyOf(options);
    }

    /// `tcp 16B:1KiB`
    public String label() {
        return transport.id() + " " + sizes;
    }
}
