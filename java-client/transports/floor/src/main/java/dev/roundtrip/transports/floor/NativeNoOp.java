// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

/// The native method that does nothing.
final class NativeNoOp {
    private NativeNoOp() {}

    static native void call();
}
