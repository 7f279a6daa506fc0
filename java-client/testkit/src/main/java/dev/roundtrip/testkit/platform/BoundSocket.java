// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.net.InetSocketAddress;

/// A socket of TCP or UDP over IPv4 that a process has bound.
///
/// @param listens whether it takes connections
public record BoundSocket(Protocol protocol, InetSocketAddress address, boolean listens) {
    public enum Protocol {
        TCP,
        UDP
    }
}
