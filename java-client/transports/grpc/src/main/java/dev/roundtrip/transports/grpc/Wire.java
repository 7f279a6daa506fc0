// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

/// How protobuf writes a field: its number and its wire type, then its value.
final class Wire {
    static final int TYPE_BITS = 3;

    /// A length, and so many bytes.
    static final int LENGTH_DELIMITED = 2;

    private Wire() {}
}
