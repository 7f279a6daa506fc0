// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Labelled;
import java.util.List;

/// The garbage collector of a client's JVM, as results call it.
public enum Collector implements Labelled {
    /// Leaves the processors alone between collections, and is therefore the usual one.
    PARALLEL("UseParallelGC"),
    G1("UseG1GC"),
    ZGC("UseZGC"),
    SERIAL("UseSerialGC");

    private final String vmOption;

    Collector(String vmOption) {
        this.vmOption = vmOption;
    }

    /// The option that a JVM has if it has this collector.
    public String vmOption() {
        return vmOption;
    }

    /// Whether its generations stay as large as they are made. Generations of the other collectors grow and shrink, and
    /// would be touched within a pause if they were touched at once.
    public boolean keepsSizes() {
        return this == PARALLEL || this == SERIAL;
    }

    /// Flags on the command line of a JVM.
    public List<String> flags() {
        String choice = "-XX:+" + vmOption;
        // Young and old generation stay as large as they were made.
        return this == PARALLEL ? List.of(choice, "-XX:-UseAdaptiveSizePolicy") : List.of(choice);
    }
}
