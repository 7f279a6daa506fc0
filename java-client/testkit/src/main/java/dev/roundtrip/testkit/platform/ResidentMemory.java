// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

/// Main memory of a process.
public record ResidentMemory(long bytes, long mostBytes) {}
