// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.nio.file.Path;

/// A client in C++, each round trip of which is one native method (JNI): the request is copied off the heap, the
/// response into a new array. The mechanism's `client_library.cpp` offers it
/// (`cpp-servers/roundtrip/jni/native_client.hpp`). Owns the client.
public final class NativeClientTester extends AbstractTransferTester {
    private static Path loaded;

    private final long client;

    private NativeClientTester(long client) {
        this.client = client;
    }

    /// @param context has the library, whose client is connected to the endpoint
    /// @throws IOException if the server is not there
    /// @throws IllegalStateException if this JVM has the client of another mechanism already
    /// @throws UnsatisfiedLinkError if the library cannot be loaded
    public static NativeClientTester open(TesterContext context) throws IOException {
        load(context.clientLibrary().orElseThrow());
        return new NativeClientTester(
                connect(context.endpoint(), context.timeout().toMillis()));
    }

    /// The native methods are those of the library that was loaded last.
    @SuppressWarnings("restricted") // calling native code is what this class is for
    private static synchronized void load(Path library) {
        if (loaded != null && !loaded.equals(library)) {
            throw new IllegalStateException("this JVM calls " + loaded + " already, so it cannot call " + library
                    + ", too; have another JVM do so");
        }
        System.load(library.toString());
        loaded = library;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return exchange(client, props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        release(client);
    }

    /// @param timeoutMillis of each wait
    private static native long connect(String endpoint, long timeoutMillis) throws IOException;

    /// @throws IOException if the server is gone, or the time-out has passed
    private static native byte[] exchange(long client, byte[] request, int responseBytes) throws IOException;

    private static native void release(long client);
}
