// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.regex.Pattern;

/// The JDK and what the environment gives every virtual machine.
final class JvmChecks {
    private static final int LEAST_FEATURE = 25;

    private static final Pattern DEBUG_BUILD = Pattern.compile("debug");
    private static final Pattern UNRELEASED = Pattern.compile("-(ea|internal|beta)\\b");

    private JvmChecks() {}

    static List<Finding> of(Jvm jvm) {
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
