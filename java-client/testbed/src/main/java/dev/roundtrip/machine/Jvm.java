// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.lang.management.ManagementFactory;
import java.util.List;

/// This process' virtual machine; that of the workers has flags of its own.
///
/// @param feature the release, as in 25
public record Jvm(String name, String vendor, String version, int feature, List<String> flags) {
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
}
