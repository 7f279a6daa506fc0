// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

/// The resources that a server used over its whole life, as it reports them when it ends (`idl/server.md`).
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
