// SPDX-License-Identifier: Apache-2.0
package example;

import java.nio.file.Path;
import java.util.Arrays;

/// A native method that copies the request to memory of its own and its answer into an array that Java has made, which
/// compiled code does faster than JNI's NewByteArray. Any number of threads.
final class JniClient {
    static {
        load(Path.of("build/libjniclient.so"));
    }

    private JniClient() {}

    @SuppressWarnings("restricted") // an UnsatisfiedLinkError says that it is not there
    private static void load(Path library) {
        System.load(library.toAbsolutePath().toString());
    }

    /// @param most bytes that the answer may have
    /// @throws ArrayIndexOutOfBoundsException if it has more
    static byte[] ask(byte[] request, int most) {
        byte[] answer = new byte[most];
        int bytes = answer(request, answer);
        return bytes == most ? answer : Arrays.copyOf(answer, bytes);
    }

    /// @param request not null, nor is the answer: JNI does not check
    /// @return bytes of the answer
    private static native int answer(byte[] request, byte[] answer);
}
