// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A program that makes the round trips of a row in place of a worker JVM (`idl/worker.md`).
///
/// @param executable as in `roundtrip-tcp-client`
/// @param mechanism what it is told to do, as in `tcp-keepalive`
public record NativeWorker(String executable, String mechanism) {}
