// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

import dev.roundtrip.api.Transport;

/// Whether this JVM has the foreign-function API; where it has not, [NativeCalls] make the same system calls.
final class ForeignFunctions {
    private ForeignFunctions() {}

    static boolean areHere() {
        return Runtime.version().feature() >= Transport.JAVA_WITH_FOREIGN_FUNCTIONS;
    }
}
