// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// A JVM that was chosen for clients.
///
/// @param version as cells name it: that of its runtime; empty for the one that the testbed runs in
/// @param vm what it calls itself, with the version of its virtual machine
/// @param home folder in which it is
public record JvmRecord(String version, String vm, String home) {}
