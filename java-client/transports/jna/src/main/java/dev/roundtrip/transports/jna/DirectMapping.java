// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Pointer;

/// The C functions of `idl/in-process.md`, as native methods that JNA links. Any thread.
@SuppressWarnings("MemberName") // they are found by the names that C has for them
final class DirectMapping {
    private DirectMapping() {}

    /// Maps the function that [MappedInterface] maps, too.
    static native Pointer roundtrip_answer(byte[] request, int requestBytes, int responseBytes);
}
