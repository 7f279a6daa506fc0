package dev.roundtrip.transports.jni;

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

    /// @param library path of the library
    /// @throws UnsatisfiedLinkError if it cannot be loaded
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static void load(String library, boolean verify) {
        System.load(library);
        setVerify(verify);
    }

    /// Whether later answers of this process are the keystream.
    private static native void setVerify(boolean verify);
}
