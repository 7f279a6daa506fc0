// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/// How long the compilers of this JVM have worked, all of their threads together.
final class CompilationTime {
    private static final long NANOS_A_MILLI = 1_000_000;

    private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();

    /// In whole milliseconds, which is what the JVM tells.
    long nanos() {
        return compiler.getTotalCompilationTime() * NANOS_A_MILLI;
    }
}
