package dev.roundtrip.run;

import dev.roundtrip.worker.protocol.Sizes;

/// One pair of sizes in a fork.
///
/// @param cellId names the cell in folders and results, as in `tcp-16B-1KiB-same`
/// @param counts whether it is measured; otherwise it only warms the code for the steps behind it
public record Step(String cellId, Sizes sizes, boolean counts) {

    Step onlyToWarmUp() {
        return new Step(cellId, sizes, false);
    }
}
