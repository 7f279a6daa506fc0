// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

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

    /// The request is copied by region to memory of the library that is kept, and the response likewise into an array
    /// that is there already.
    ///
    /// @throws OutOfMemoryError if there is no native memory for request or response
    static native void requestRegion(byte[] request, byte[] response);

    /// The request lies at the beginning of a direct buffer, and the response takes its place.
    ///
    /// @throws IllegalArgumentException if the buffer is not direct, or smaller than one of both
    /// @throws OutOfMemoryError if there is no native memory for the response
    static void requestDirect(ByteBuffer buffer, int requestBytes, int responseBytes) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException("the buffer is on the heap, where it has no address");
        }
        requireRoom("the buffer", buffer.capacity(), requestBytes);
        requireRoom("the buffer", buffer.capacity(), responseBytes);
        answerDirect(buffer, requestBytes, responseBytes);
    }

    /// The request lies off the heap, and the library is told where by a number. Unlike a foreign-function call this
    /// keeps nobody from closing the memory meanwhile: it must not be.
    ///
    /// @return the address of the response in the library's own buffer, which is valid until the thread's next call
    /// @throws IllegalArgumentException if the memory is on the heap or too small, or a size is negative
    /// @throws IllegalStateException if the memory was closed
    /// @throws OutOfMemoryError if there is no native memory for the response
    static long requestAddress(MemorySegment request, int requestBytes, int responseBytes) {
        if (!request.isNative()) {
            throw new IllegalArgumentException("the request is on the heap, where it has no address");
        }
        if (!request.scope().isAlive()) {
            throw new IllegalStateException("the memory of the request was closed");
        }
        requireRoom("the request's memory", request.byteSize(), requestBytes);
        return answerAddress(request.address(), requestBytes, responseBytes);
    }

    private static void requireRoom(String memory, long memoryBytes, int messageBytes) {
        if (messageBytes < 0 || messageBytes > memoryBytes) {
            throw new IllegalArgumentException("message of " + messageBytes + " bytes is not between 0 and the "
                    + memoryBytes + " bytes of " + memory);
        }
    }

    private static native void answerDirect(ByteBuffer buffer, int requestBytes, int responseBytes);

    private static native long answerAddress(long request, int requestBytes, int responseBytes);

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
