// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// Entry points of `libroundtrip-jni.so` (`idl/in-process.md`). Any thread.
final class NativeTransfer {
    private NativeTransfer() {}

    /// The thesis' call: the array's elements are taken as a copy, the response is set from the library's own buffer.
    ///
    /// @throws IllegalArgumentException if the size is negative
    /// @throws OutOfMemoryError if there is no memory for request or response
    static native byte[] requestJni(byte[] request, int responseBytes);

    /// The same with both arrays reached in place.
    static native byte[] requestJniCritical(byte[] request, int responseBytes);

    /// @throws UnsatisfiedLinkError if the library cannot be loaded
    /// @throws IOException if it cannot map the page for the legs
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static void load(TesterContext context) throws IOException {
        System.load(context.endpoint());
        setVerify(context.verify());
        if (context.legs().isPresent()) {
            openLegs(context.legs().get().toString());
        }
    }

    /// Later calls stamp their parts there (`idl/legs.md`).
    private static native void openLegs(String file) throws IOException;

    /// Whether later answers of this process are the keystream.
    private static native void setVerify(boolean verify);
}
