// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import java.io.IOException;

/// Entry points of `libroundtrip-jni.so` through which C++ is told to ask Java (`idl/in-process.md`). A request is
/// where it is said to be, off the heap, as is room for the response. An exception of Java's answer is thrown from
/// here.
final class NativeUpcall {
    private NativeUpcall() {}

    /// C++ asks in the calling thread.
    static native void ask(JavaAnswers answers, long request, int requestBytes, long response, int responseBytes);

    /// A thread of C++, which asks when it is told to.
    ///
    /// @param staysAttached to the JVM, in place of being attached and detached for each question
    /// @param processor the only one for the thread; -1 for any
    /// @return to be ended by [#endThread]
    /// @throws IOException if there can be no more threads
    static native long startThread(JavaAnswers answers, boolean staysAttached, int processor) throws IOException;

    /// The thread asks, and this waits for it.
    ///
    /// @throws IOException if the thread cannot be attached to the JVM or bound to its processor
    static native void askFromThread(long thread, long request, int requestBytes, long response, int responseBytes)
            throws IOException;

    static native void endThread(long thread);
}
