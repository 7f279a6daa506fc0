// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A program that makes the round trips of a row in place of a worker JVM (`idl/worker.md`).
///
/// @param executable as in `roundtrip-tcp-client`
/// @param mechanism what it is told to do, as in `tcp-keepalive`
/// @param startsJvm whether it has a JVM in it, which finds in `JAVA_TOOL_OPTIONS` what a worker JVM is started with
public record NativeWorker(String executable, String mechanism, boolean startsJvm) {
    /// Beginning of the id of a row whose client is in C++: `c-uds` stands beside `uds`.
    public static final String ROW_PREFIX = "c-";

    /// A program without Java.
    public NativeWorker(String executable, String mechanism) {
        this(executable, mechanism, false);
    }
}
