// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

/// What a server says of itself when it ends (`idl/server.md`), over its whole life.
///
/// @param requests whole requests that were answered
public record ServerUsage(
        long requests,
        long requestBytes,
        long responseBytes,
        long userCpuNanos,
        long systemCpuNanos,
        long voluntaryContextSwitches,
        long involuntaryContextSwitches) {}
