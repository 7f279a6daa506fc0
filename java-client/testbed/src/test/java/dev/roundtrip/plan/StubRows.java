// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.api.TransportOption.OptionValues;
import java.util.List;

/// Mechanisms that are planned, and never started.
public final class StubRows extends Rows {
    private StubRows() {}

    /// A row with a complete card and nothing on its other side.
    public static Transport of(String id, Family family) {
        Transport row = new StubRows().row(family, id, "a stub", "a test");
        for (Fact fact : Fact.values()) {
            row = row.with(fact, fact == Fact.BETWEEN_MACHINES ? "yes" : fact.title());
        }
        return row;
    }

    /// A row with a server and an option, which offers streams if it spins.
    static Transport of(String id, Family family, HandOver handOver, boolean dependsOnSize, boolean hasNativeClient) {
        Transport row = of(id, family)
                .server(new ServerSpec.Executable("roundtrip-" + id))
                .handOver(handOver)
                .dependsOnSize(dependsOnSize)
                .hasNativeClient(hasNativeClient)
                .options(new TransportOption(
                        "part-bytes", "4096", "a stub's", new OptionValues.Multiples(4096, 4096, 8192)));
        return handOver == HandOver.SPINNING ? row.streams(Support.yes()) : row;
    }

    @Override
    public List<Transport> list() {
        return List.of();
    }

    @Override
    public Tester open(String id, TesterContext context) {
        throw new UnsupportedOperationException("it is only planned");
    }
}
