// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.TestProps;
import java.nio.ByteBuffer;

/// A direct buffer that grows with the messages; the garbage collector frees it. One thread at a time.
final class DirectBuffer {
    private ByteBuffer buffer = ByteBuffer.allocateDirect(0);

    /// Makes room for a request, and for a response in its place.
    ///
    /// @return whether the buffer is another now
    boolean fit(TestProps props) {
        int bytes = Math.max(props.requestBytes(), props.responseBytes());
        if (buffer.capacity() >= bytes) {
            return false;
        }
        buffer = ByteBuffer.allocateDirect(bytes);
        return true;
    }

    ByteBuffer buffer() {
        return buffer;
    }
}
