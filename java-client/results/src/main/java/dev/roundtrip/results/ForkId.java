// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;

/// One attempt at one fork of a cell.
public record ForkId(
        CellId cell,

        @Column(value = "fork", explanation = "from 1; 0 for a cell that was skipped")
        int fork,

        @Column(value = "attempt", explanation = "1, or 2 for the repetition of a fork that was disturbed")
        int attempt) {
    /// Stands in the row of a cell of which no fork was begun.
    static ForkId none(CellId cell) {
        return new ForkId(cell, 0, 1);
    }
}
