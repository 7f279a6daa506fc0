// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// Entry points of `libroundtrip-jni.so` (`idl/in-process.md`). Any thread.
final class NativeTransfer {
    private NativeTransfer() {}

    /// Takes the request's elements as a copy, and sets the response from the library's own buffer.
    ///
    /// @throws IOException if the library refuses, with its reason
    static native byte[] requestJni(byte[] request, int responseBytes) throws IOException;

    /// Takes the elements of both arrays as copies, and sets the response from its own (Kumoń 2017, listing 3.7).
    ///
    /// @throws IOException if the library refuses, with its reason
    static native byte[] requestThesis(byte[] request, int responseBytes) throws IOException;

    /// A call that reads and writes both arrays where they lie.
    ///
    /// @throws IOException if the library refuses, with its reason
    static native byte[] requestJniCritical(byte[] request, int responseBytes) throws IOException;

    /// The request is copied by region to memory that the library's thread keeps, the response by region into an array
    /// that Java has made.
    ///
    /// @throws IOException if the library refuses, with its reason
    static native void requestRegion(byte[] request, byte[] response) throws IOException;

    /// The request lies at the beginning of a direct buffer, and the response takes its place.
    ///
    /// @throws IllegalArgumentException if the buffer is not direct, or smaller than one of both
    /// @throws IOException if the library refuses, with its reason
    static void requestDirect(ByteBuffer buffer, int requestBytes, int responseBytes) throws IOException {
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
    /// @throws IllegalArgumentException if the memory is on the heap or too small, or the request's length negative
    /// @throws IllegalStateException if the memory was closed
    /// @throws IOException if the library refuses, with its reason
    static long requestAddress(MemorySegment request, int requestBytes, int responseBytes) throws IOException {
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

    private static native void answerDirect(ByteBuffer buffer, int requestBytes, int responseBytes) throws IOException;

    private static native long answerAddress(long request, int requestBytes, int responseBytes) throws IOException;

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
