// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Library;
import com.sun.jna.Pointer;

/// The C functions of `idl/in-process.md`, as an interface that JNA implements. Any thread.
@SuppressWarnings("MemberName") // they are found by the names that C has for them
public interface MappedInterface extends Library {
    void roundtrip_set_verify(int verify);

    /// @return 0, or an errno
    int roundtrip_open_legs(String file);

    /// @return the library's own buffer, which is valid until the thread's next call; null if there is no answer
    Pointer roundtrip_answer(byte[] request, int requestBytes, int responseBytes);
}
