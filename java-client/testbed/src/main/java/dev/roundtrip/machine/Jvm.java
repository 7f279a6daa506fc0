// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.regex.Pattern;

/// This process' virtual machine; that of the workers has flags of its own.
///
/// @param feature the release, as in 25
public record Jvm(String name, String vendor, String version, int feature, List<String> flags) {
    private static final int LEAST_FEATURE = 25;

    private static final Pattern DEBUG_BUILD = Pattern.compile("debug");
    private static final Pattern UNRELEASED = Pattern.compile("-(ea|internal|beta)\\b");

    public Jvm {
        flags = List.copyOf(flags);
    }

    static Jvm ofThisProcess() {
        return new Jvm(
                System.getProperty("java.vm.name"),
                System.getProperty("java.vendor"),
                Runtime.version().toString(),
                Runtime.version().feature(),
                ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Jvm jvm) {
        return List.of(version(jvm));
    }

    private static Finding version(Jvm jvm) {
        return Finding.fine("JDK", jvm.version() + ", " + jvm.vendor())
                .adviseIf(
                        UNRELEASED.matcher(jvm.version()).find(),
                        "this is no release: set JAVA_HOME to one, then make setup build")
                .warnIf(
                        jvm.feature() < LEAST_FEATURE
                                || DEBUG_BUILD.matcher(jvm.version()).find(),
                        "set JAVA_HOME to a release of JDK 25 or newer, then make setup build");
    }
}
