// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;

/// The garbage collector of a client's JVM, as results call it.
public enum Collector {
    /// Leaves the processors alone between collections, which is why it is the usual one.
    PARALLEL("parallel", "UseParallelGC"),

    G1("g1", "UseG1GC"),

    ZGC("zgc", "UseZGC"),

    SERIAL("serial", "UseSerialGC");

    private final String label;
    private final String vmOption;

    Collector(String label, String vmOption) {
        this.label = label;
        this.vmOption = vmOption;
    }

    /// The name as it stands in options, tables and results.
    public String label() {
        return label;
    }

    /// The option that a JVM has if it has this collector.
    public String vmOption() {
        return vmOption;
    }

    /// Whether its generations stay as large as they are made. Those of the others grow and shrink, and would
    /// be touched within a pause if they were touched at once.
    public boolean keepsSizes() {
        return this == PARALLEL || this == SERIAL;
    }

    /// Of the command line of a JVM.
    public List<String> flags() {
        String choice = "-XX:+" + vmOption;
        // Young and old generation stay as large as they were made.
        return this == PARALLEL ? List.of(choice, "-XX:-UseAdaptiveSizePolicy") : List.of(choice);
    }

    static Collector of(String label) {
        return Labels.find(label, List.of(values()), Collector::label);
    }
}
