// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.util.Optional;

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

    /// @throws IllegalArgumentException if none is called so
    public static ClassArchive of(String label) {
        for (ClassArchive archive : values()) {
            if (archive.label.equals(label)) {
                return archive;
            }
        }
        throw new IllegalArgumentException("'" + label + "' is no class archive");
    }

    /// Of a JVM: another than the testbed's has no archive of the testbed's classes.
    ///
    /// @param own whether it is the testbed's
    public ClassArchive in(boolean own) {
        return this == TESTBED && !own ? JDK : this;
    }

    /// What tells it from what such a JVM has as a rule; empty if it is that.
    ///
    /// @param own likewise
    Optional<String> unusual(boolean own) {
        return this == TESTBED.in(own) ? Optional.empty() : Optional.of("class archive " + label);
    }
}
