// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.CellId;
import dev.roundtrip.worker.protocol.Sizes;
import java.util.OptionalInt;

/// One pair of sizes in a fork, at one placement.
///
/// @param serverCpu the only processor of the server; empty for any
/// @param counts whether it is measured; otherwise it only warms the code for the steps behind it
public record Step(CellId cell, Sizes sizes, OptionalInt serverCpu, boolean counts) {

    /// A step of these sizes that only warms up the code of later ones.
    public Step onlyToWarmUp() {
        return new Step(cell, sizes, serverCpu, false);
    }
}
