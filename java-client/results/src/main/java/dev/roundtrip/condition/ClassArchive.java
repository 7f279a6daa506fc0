// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;

/// From where a client's JVM has classes that need not be read and checked again (class data sharing, JEP 310).
public enum ClassArchive {
    /// Those of the JDK and of the testbed, but not those of a mechanism, from an archive that the build made for the
    /// testbed's JVM.
    TESTBED("testbed"),

    /// Those of the JDK, from the archive that it comes with, as any program has them.
    JDK("jdk"),

    /// From none.
    OFF("off");

    private final String label;

    ClassArchive(String label) {
        this.label = label;
    }

    /// The name as it stands in options, tables and results.
    public String label() {
        return label;
    }

    static ClassArchive of(String label) {
        return Labels.find(label, List.of(values()), ClassArchive::label);
    }

    /// The archive that it is in a JVM: only the testbed's own has an archive of the testbed's classes.
    ClassArchive in(Jvm jvm) {
        return this == TESTBED && !jvm.isOwn() ? JDK : this;
    }
}
