// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.ClassArchive;
import dev.roundtrip.condition.Collector;
import java.nio.file.Path;

/// In what a worker in Java runs.
///
/// @param home folder of the JVM
/// @param feature its release of Java: 17
public record WorkerJvm(Path home, int feature, Collector collector, ClassArchive classArchive) {
    /// The testbed's own JVM.
    static WorkerJvm own(Collector collector) {
        return new WorkerJvm(
                Path.of(System.getProperty("java.home")), Runtime.version().feature(), collector, ClassArchive.TESTBED);
    }

    Path program() {
        return home.resolve("bin").resolve("java");
    }

    /// Whether the worker makes its system calls by native methods.
    boolean needsNativeCalls() {
        return feature < Transport.JAVA_WITH_FOREIGN_FUNCTIONS;
    }
}
