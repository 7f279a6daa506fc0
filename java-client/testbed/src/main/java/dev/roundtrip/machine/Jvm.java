// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// This process' virtual machine; that of the workers has flags of its own.
///
/// @param feature the release, as in 25
public record Jvm(String name, String vendor, String version, int feature, List<String> flags) {
    private static final String LAUNCHERS = "-XX:TieredStopAtLevel=1";

    public Jvm {
        flags = List.copyOf(flags);
    }

    static Jvm ofThisProcess() {
        return new Jvm(
                System.getProperty("java.vm.name"),
                System.getProperty("java.vendor"),
                Runtime.version().toString(),
                Runtime.version().feature(),
                ofTheUser(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    /// Without the one by which the launcher (`roundtrip`) keeps a second compiler out of this JVM alone. It
    /// stands behind those of the environment, which workers have, too.
    static List<String> ofTheUser(List<String> arguments) {
        var flags = new ArrayList<>(arguments);
        int last = flags.lastIndexOf(LAUNCHERS);
        if (last >= 0) {
            flags.remove(last);
        }
        return flags;
    }
}
