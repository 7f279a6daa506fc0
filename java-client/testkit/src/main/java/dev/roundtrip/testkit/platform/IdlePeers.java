// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

/// So many peers that do nothing.
///
/// @param systemBytes of a server's memory that the system itself takes for all of them
public record IdlePeers(int count, long systemBytes) {}
