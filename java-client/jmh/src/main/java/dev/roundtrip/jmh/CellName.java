// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.SizePair;
import java.nio.file.Path;

/// A cell that both sides measure.
///
/// @param jars the mechanism's folder of jars
record CellName(Transport transport, Path jars, SizePair sizes) {
    /// @throws IllegalArgumentException if there is no such mechanism
    static CellName of(Catalog catalog, String id, SizePair sizes) {
        Catalog.Entry entry = catalog.find(id)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no transport '" + id + "'; there are " + String.join(", ", catalog.ids())));
        return new CellName(entry.transport(), entry.folder(), sizes);
    }

    /// `tcp-16B-1KiB`
    String fileName() {
        return (transport.id() + "-" + sizes).replace(':', '-');
    }

    @Override
    public String toString() {
        return transport.id() + " " + sizes;
    }
}
