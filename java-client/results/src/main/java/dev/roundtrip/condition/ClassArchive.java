// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Labelled;

/// Archive of classes that a client's JVM need not read and check again (class data sharing, JEP 310).
public enum ClassArchive implements Labelled {
    /// The build's archive for the testbed's JVM: classes of the JDK and of the testbed, none of a mechanism.
    TESTBED,

    /// The archive that a JDK comes with, as any program has it.
    JDK,
    OFF;

    /// The archive that it is in a JVM: only the testbed's own has an archive of the testbed's classes.
    ClassArchive in(Jvm jvm) {
        return this == TESTBED && !jvm.isOwn() ? JDK : this;
    }
}
