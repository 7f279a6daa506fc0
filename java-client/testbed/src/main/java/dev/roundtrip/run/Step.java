package dev.roundtrip.run;

import dev.roundtrip.worker.protocol.Sizes;
import java.util.OptionalInt;

/// One pair of sizes in a fork, at one placement.
///
/// @param cellId names the cell in folders and results, as in `tcp-16B-1KiB-same`
/// @param serverCpu the only processor of the server; empty for any
/// @param counts whether it is measured; otherwise it only warms the code for the steps behind it
public record Step(String cellId, Sizes sizes, OptionalInt serverCpu, boolean counts) {

    /// The same, not measured.
    public Step onlyToWarmUp() {
        return new Step(cellId, sizes, serverCpu, false);
    }
}
